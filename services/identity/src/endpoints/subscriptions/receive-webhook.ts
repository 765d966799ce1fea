import type { subscriptions } from '@codekin/contracts/subscriptions/endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { insertPaymentEvent } from '../../store/payment-events.ts'

/** Stores the event before the response, and applies it afterwards. A repeated event is acknowledged without effect. */
export const receiveWebhook =
  ({ db, clock, payments, paymentDelivery }: Deps): Handler<typeof subscriptions.endpoints.receiveWebhook> =>
  async ({ body, headers, fail }) => {
    if (!payments) throw fail('payments_off')
    const now = clock.now()
    const event = payments.readEvent(body, headers['stripe-signature'], now)
    if (!event) throw fail('invalid_signature')
    const row = { ...event, receivedAt: now, nextAttemptAt: now, appliedAt: null, givenUpAt: null, lastError: null }
    if (await insertPaymentEvent(db, row)) paymentDelivery.wake()
    return { received: true as const }
  }
