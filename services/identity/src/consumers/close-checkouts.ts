import { sessionRevoked } from '@codekin/contracts/identity/events'
import type { Deps } from '../deps.ts'
import { consumer } from '../follow.ts'
import { changeCheckoutClosed, findCheckoutOfSession } from '../store/checkouts.ts'

/** Closes the payment page of an ended session: it could still charge a saved card. */
export const closeCheckouts = ({ db, clock, payments }: Pick<Deps, 'db' | 'clock' | 'payments'>) =>
  consumer({
    on: sessionRevoked,
    name: 'close-checkouts',
    handle: async ({ data: { sessionId } }) => {
      const checkout = sessionId && (await findCheckoutOfSession(db, sessionId))
      if (!checkout) return
      // Paid meanwhile: the provider's webhook reports it.
      if (checkout.sessionId && payments && !(await payments.expirePage(checkout.sessionId))) return
      await changeCheckoutClosed(db, checkout.id, clock.now())
    },
  })
