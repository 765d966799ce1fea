import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readCheckout } from '../../operations/read-own-subscription.ts'

export const getCheckout =
  (deps: Deps): Handler<typeof subscriptions.endpoints.getCheckout> =>
  async ({ caller, params, fail }) => {
    const checkout = await readCheckout(deps, { userId: caller.userId, id: params.id })
    if (!checkout) throw fail('not_found')
    return checkout
  }
