import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { moderationAction } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import { actionKinds, isMeasure } from './action-kinds.ts'
import { applyMove, hasActiveLease } from './case-machine.ts'

/** The case that an order is about. */
export type OrderedCase = {
  state: CaseState
  returnsTo: CaseState | null
  version: number
  subjectKind: 'user' | 'message' | 'template'
  claimedBy: string | null
  claimedUntil: Date | null
}

export type Order = { action: ModerationAction; version: number; staffId: string }

export type OrderRefusal = 'claimed-by-other' | 'not-claimed' | 'changed' | 'not-allowed'

/**
 * Returns why an order can't be carried out, or null if it can. An expired lease of the caller is reported first, whatever else
 * changed; an outdated version is reported before the action itself is checked.
 */
export function findOrderRefusal(row: OrderedCase, order: Order, now: Date): OrderRefusal | null {
  const isLeased = hasActiveLease(row, now)
  const isMine = row.claimedBy === order.staffId
  if (isLeased && !isMine) return 'claimed-by-other'
  if (isMine && !isLeased) return 'not-claimed'
  if (row.version !== order.version) return 'changed'
  const { move } = actionKinds[order.action]
  if (move !== 'reverse' && !isLeased) return 'not-claimed'
  return listAllowedActions(row).includes(order.action) ? null : 'not-allowed'
}

/** Actions that the state of a case allows. Only content can be removed, not a person. */
export function listAllowedActions(row: Pick<OrderedCase, 'state' | 'returnsTo' | 'subjectKind'>): ModerationAction[] {
  return moderationAction.options.filter(
    (action) =>
      applyMove(row, actionKinds[action].move) !== null && (action !== 'remove-content' || row.subjectKind !== 'user'),
  )
}

/** Returns the action that a reversal would undo. `actions`: those of the case, newest first. */
export function findReversibleAction<A extends { action: ModerationAction; reversedAt: Date | string | null }>(
  actions: readonly A[],
): A | undefined {
  return actions.find(({ action, reversedAt }) => isMeasure(action) && reversedAt === null)
}
