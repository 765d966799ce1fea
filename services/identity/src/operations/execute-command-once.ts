import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import type { Deps } from '../deps.ts'
import { findStaffOrder, insertStaffOrder, updateStaffOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'

type Answer<O extends string> = { outcome: O; count: number | null }

/**
 * Executes a staff command and stores its outcome in one transaction. A repeat, late or concurrent, returns the stored outcome
 * and changes nothing. If the process dies, either both writes commit or neither.
 */
export async function executeCommandOnce<O extends string>(
  deps: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  work: (trx: Trx<Tables>, now: Date) => Promise<O>,
): Promise<O> {
  const { outcome } = await executeCountingCommandOnce(deps, orderId, async (trx, now) => ({
    outcome: await work(trx, now),
    count: null,
  }))
  return outcome
}

/** The same for a command whose answer also has a number, which a repeat returns as well. */
export function executeCountingCommandOnce<O extends string>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  work: (trx: Trx<Tables>, now: Date) => Promise<Answer<O>>,
): Promise<Answer<O>> {
  return inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await insertStaffOrder(trx, { id: orderId, outcome: '', count: null, receivedAt: now }))) {
      return (await findStaffOrder(trx, orderId)) as Answer<O>
    }
    const answer = await work(trx, now)
    await updateStaffOrder(trx, orderId, answer)
    return answer
  })
}
