import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import { PaymentsUnavailable } from '../../adapters/payments.ts'
import type { Deps } from '../../deps.ts'
import { changeEnding } from '../../operations/change-ending.ts'

export const cancelSubscription =
  (deps: Deps): Handler<typeof subscriptions.endpoints.cancelSubscription> =>
  async ({ caller, fail }) => {
    if (!deps.payments) throw fail('payments_off')
    const changing = changeEnding(deps, deps.payments, { userId: caller.userId, isEnding: true })
    const own = await changing.catch((cause: unknown) => {
      throw cause instanceof PaymentsUnavailable ? fail('payments_unavailable', { cause }) : cause
    })
    if (!own) throw fail('no_subscription')
    return own
  }
