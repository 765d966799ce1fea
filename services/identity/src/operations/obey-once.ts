import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { changeStaffOrder, findStaffOrder, insertStaffOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Does what staff ordered, in one transaction with the note that it was done: a repeat, also one that comes late or at the same
 * time, answers what the first was answered and changes nothing. Whoever is killed leaves both or none.
 */
export function obeyOnce<O extends string>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  work: (trx: Trx<Tables>, now: Date) => Promise<O>,
): Promise<O> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await insertStaffOrder(trx, { id: orderId, outcome: '', receivedAt: now }))) {
      return (await findStaffOrder(trx, orderId))?.outcome as O
    }
    const outcome = await work(trx, now)
    await changeStaffOrder(trx, orderId, outcome)
    return outcome
  })
}
