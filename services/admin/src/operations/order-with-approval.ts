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
import { type OrderAnswer, type OrderDeps, sendOrder, storeOrder } from './staff-orders.ts'

type Order = { userId: string; staffId: string; reason: string }
export type OrderResult<C extends string> =
  | { kind: 'sent'; answer: OrderAnswer | null }
  | { kind: 'approval-requested'; approval: NamedApproval }
  | { kind: 'refused'; code: C | ApprovalRefusal }

/** Orders the erasure of an account, or requests approval for it if there is another admin. */
export function orderErasure(deps: OrderDeps, order: Order): Promise<OrderResult<Refusal>> {
  return orderOrRequestApproval<Refusal>(deps, order, async (trx) => {
    const refusal = findProtection(await findAccount(trx, order.userId), order.staffId)
    return refusal ?? { details: { kind: 'erase' }, approval: { kind: 'delete' } }
  })
}

/** Orders a change of role; granting or removing admin rights requests approval if there is another admin. */
export function orderRole(
  deps: OrderDeps,
  { role, ...order }: Order & { role: Role },
): Promise<OrderResult<'not_found'>> {
  return orderOrRequestApproval<'not_found'>(deps, order, async (trx) => {
    const account = await findAccount(trx, order.userId)
    if (!account) return 'not_found'
    const needsApproval = needsSecondAdmin({ order: 'change-role', roles: [account.role, role] })
    const details = { days: 0, policy: null, decision: null, role }
    // Identity refuses if the role has changed there meanwhile and the change would have needed approval.
    const orderDetails = { kind: 'change-role' as const, role, isApproved: needsApproval }
    return { details: orderDetails, approval: needsApproval ? { kind: 'change-role', details } : null }
  })
}

type OrderPlan = {
  details: OrderDetails
  /** What a second admin has to approve; null: nothing. */
  approval: (Pick<Parameters<typeof requestApproval>[1], 'details'> & { kind: Approval['kind'] }) | null
}

async function orderOrRequestApproval<C extends string>(
  deps: OrderDeps,
  order: Order,
  planOrder: (trx: Trx<Tables>) => Promise<C | OrderPlan>,
): Promise<OrderResult<C>> {
  const { db, clock, newId } = deps
  const stored = await inTransaction(db, async (trx): Promise<Exclude<OrderResult<C>, { kind: 'sent' }> | NewOrder> => {
    const at = clock.now()
    const plan = await planOrder(trx)
    if (typeof plan === 'string') return { kind: 'refused', code: plan }
    const requested = plan.approval && (await requestApproval(trx, { ...plan.approval, ...order, at }))
    if (requested && requested.kind !== 'only-admin') return requested
    return await storeOrder(trx, { ...order, id: newId(), at, details: plan.details })
  })
  if (!('orderedAt' in stored)) return stored
  return { kind: 'sent', answer: await sendOrder(deps, stored) }
}
