import { inTransaction } from '@codekin/db/transaction'
import { protectionOf } from '../domain/protection.ts'
import type { NamedApproval } from '../store/approvals.ts'
import { findAccount } from '../store/person-summaries.ts'
import type { NewOrder } from '../store/staff-orders.ts'
import { askApproval } from './ask-approval.ts'
import type { Refusal } from './limit-person.ts'
import { keepOrder, type OrderAnswer, type OrderDeps, sendOrder } from './staff-orders.ts'

export type ErasureOrdered =
  | { kind: 'sent'; answer: OrderAnswer | null }
  | { kind: 'asked'; approval: NamedApproval }
  | { kind: 'refused'; code: Refusal | 'approval_waits' }

/** Orders that an account is erased; where there is another admin, only asks for it. */
export async function orderErasure(
  deps: OrderDeps,
  order: { userId: string; staffId: string; reason: string },
): Promise<ErasureOrdered> {
  const { db, clock, newId } = deps
  const kept = await inTransaction(db, async (trx): Promise<Exclude<ErasureOrdered, { kind: 'sent' }> | NewOrder> => {
    const at = clock.now()
    const refusal = protectionOf(await findAccount(trx, order.userId), order.staffId)
    if (refusal) return { kind: 'refused', code: refusal }
    const asked = await askApproval(trx, { kind: 'delete', ...order, at })
    if (asked.kind === 'waits') return { kind: 'refused', code: 'approval_waits' }
    if (asked.kind === 'asked') return asked
    return await keepOrder(trx, { ...order, id: newId(), at, details: { kind: 'erase' } })
  })
  if (!('orderedAt' in kept)) return kept
  return { kind: 'sent', answer: await sendOrder(deps, kept) }
}
