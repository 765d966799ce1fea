import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { readOwnSubscription } from '../../operations/read-own-subscription.ts'

export const getOwnSubscription =
  (deps: Deps): Handler<typeof subscriptions.endpoints.getOwnSubscription> =>
  async ({ caller, fail }) => {
    const own = await readOwnSubscription(deps, caller.userId)
    // A token stays valid for minutes after its account is erased.
    if (!own) throw fail('not_signed_in')
    return own
  }
