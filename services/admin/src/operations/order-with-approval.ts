import type { Approval } from '@codekin/contracts/admin/approval-models'
import { needsSecondAdmin } from '@codekin/contracts/admin/second-admin'
import type { Role } from '@codekin/contracts/users/models'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { findProtection } from '../domain/protection.ts'
import type { NamedApproval } from '../store/approvals.ts'
import { findAccount } from '../store/person-summaries.ts'
import type { OrderDetails } from '../store/staff-order-tables.ts'
import type { NewOrder } from '../store/staff-orders.ts'
import type { Tables } from '../store/tables.ts'
import type { Refusal } from './limit-person.ts'
import { type ApprovalRefusal, requestApproval } from './request-approval.ts'
import { keepOrder, type OrderAnswer, type OrderDeps, sendOrder } from './staff-orders.ts'

type Order = { userId: string; staffId: string; reason: string }
export type Ordered<C extends string> =
  | { kind: 'sent'; answer: OrderAnswer | null }
  | { kind: 'asked'; approval: NamedApproval }
  | { kind: 'refused'; code: C | ApprovalRefusal }

/** Orders the erasure of an account, or requests approval for it if there is another admin. */
export function orderErasure(deps: OrderDeps, order: Order): Promise<Ordered<Refusal>> {
  return orderOrAsk<Refusal>(deps, order, async (trx) => {
    const refusal = findProtection(await findAccount(trx, order.userId), order.staffId)
    return refusal ?? { details: { kind: 'erase' }, approval: { kind: 'delete' } }
  })
}

/** Orders a change of role; granting or removing admin rights requests approval if there is another admin. */
export function orderRole(deps: OrderDeps, { role, ...order }: Order & { role: Role }): Promise<Ordered<'not_found'>> {
  return orderOrAsk<'not_found'>(deps, order, async (trx) => {
    const account = await findAccount(trx, order.userId)
    if (!account) return 'not_found'
    const isAsked = needsSecondAdmin({ order: 'change-role', roles: [account.role, role] })
    const details = { days: 0, policy: null, decision: null, role }
    // Identity refuses if the role has changed there meanwhile and the change would have needed approval.
    const ordered = { kind: 'change-role' as const, role, isApproved: isAsked }
    return { details: ordered, approval: isAsked ? { kind: 'change-role', details } : null }
  })
}

type Wanted = {
  details: OrderDetails
  /** What a second admin has to approve; null: nothing. */
  approval: (Pick<Parameters<typeof requestApproval>[1], 'details'> & { kind: Approval['kind'] }) | null
}

async function orderOrAsk<C extends string>(
  deps: OrderDeps,
  order: Order,
  want: (trx: Trx<Tables>) => Promise<C | Wanted>,
): Promise<Ordered<C>> {
  const { db, clock, newId } = deps
  const kept = await inTransaction(db, async (trx): Promise<Exclude<Ordered<C>, { kind: 'sent' }> | NewOrder> => {
    const at = clock.now()
    const wanted = await want(trx)
    if (typeof wanted === 'string') return { kind: 'refused', code: wanted }
    const asked = wanted.approval && (await requestApproval(trx, { ...wanted.approval, ...order, at }))
    if (asked && asked.kind !== 'alone') return asked
    return await keepOrder(trx, { ...order, id: newId(), at, details: wanted.details })
  })
  if (!('orderedAt' in kept)) return kept
  return { kind: 'sent', answer: await sendOrder(deps, kept) }
}
