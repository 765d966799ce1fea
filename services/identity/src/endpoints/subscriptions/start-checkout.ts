import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { openCheckout } from '../../operations/open-checkout.ts'
import { failIfUnavailable } from './provider.ts'

export const startCheckout =
  (deps: Deps): Handler<typeof subscriptions.endpoints.startCheckout> =>
  async ({ caller, body, fail }) => {
    if (!deps.payments) throw fail('payments_off')
    const outcome = await failIfUnavailable(openCheckout(deps, deps.payments, { by: caller, newCheckout: body }), fail)
    switch (outcome.kind) {
      case 'subscribed':
        throw fail('subscription_exists')
      case 'replaced':
        throw fail('checkout_replaced')
      case 'page':
        return { id: outcome.id, url: outcome.url }
      default:
        return outcome satisfies never
    }
  }
