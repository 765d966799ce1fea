import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { changeStaffOrder, findStaffOrder, insertStaffOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'

/**
 * Executes a staff command and records its outcome in one transaction. A repeat, even a late or concurrent one, returns the recorded
 * outcome and changes nothing. If the process dies, either both writes commit or neither.
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
    await changeStaffOrder(trx, orderId, outcome)
    return outcome
  })
}
