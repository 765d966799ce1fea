import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { changeEnding } from '../../operations/change-ending.ts'
import { failIfUnavailable } from './provider.ts'

export const cancelSubscription =
  (deps: Deps): Handler<typeof subscriptions.endpoints.cancelSubscription> =>
  async ({ caller, fail }) => {
    if (!deps.payments) throw fail('payments_off')
    const own = await failIfUnavailable(
      changeEnding(deps, deps.payments, { userId: caller.userId, isEnding: true }),
      fail,
    )
    if (!own) throw fail('no_subscription')
    return own
  }
