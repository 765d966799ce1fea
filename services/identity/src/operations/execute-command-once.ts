import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findStaffOrder, insertStaffOrder, updateStaffOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Executes a staff command and stores its outcome in one transaction. A repeat, late or concurrent, returns the stored outcome
 * and changes nothing. If the process dies, either both writes commit or neither.
 */
export function executeCommandOnce<O extends string>(
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
    await updateStaffOrder(trx, orderId, outcome)
    return outcome
  })
}
