import type { ModerationAction } from '@codekin/contracts/moderation/models'
import { moderationAction } from '@codekin/contracts/moderation/models'
import type { CaseState } from '@codekin/contracts/reports/models'
import { actionKinds, isMeasure } from './action-kinds.ts'
import { isHeld, placeAfter } from './case-machine.ts'

/** The case as an order meets it. */
export type OrderedCase = {
  state: CaseState
  returnsTo: CaseState | null
  version: number
  subjectKind: 'user' | 'message' | 'template'
  claimedBy: string | null
  claimedUntil: Date | null
}

export type Order = { action: ModerationAction; version: number; staffId: string }

export type OrderRefusal = 'held' | 'not-claimed' | 'changed' | 'not-allowed'

/**
 * Why an order cannot be carried out as the case stands; null: it can. Whose lease ran out is told that, whatever changed since;
 * whoever saw an older case is told so before anything is said about what they wanted.
 */
export function refusalOf(row: OrderedCase, order: Order, now: Date): OrderRefusal | null {
  const isRunning = isHeld(row, now)
  const isMine = row.claimedBy === order.staffId
  if (isRunning && !isMine) return 'held'
  if (isMine && !isRunning) return 'not-claimed'
  if (row.version !== order.version) return 'changed'
  const { move } = actionKinds[order.action]
  if (move !== 'reverse' && !isRunning) return 'not-claimed'
  return allowedActions(row).includes(order.action) ? null : 'not-allowed'
}

/** Actions that the state of a case allows. A person cannot be removed. */
export function allowedActions(row: Pick<OrderedCase, 'state' | 'returnsTo' | 'subjectKind'>): ModerationAction[] {
  return moderationAction.options.filter(
    (action) =>
      placeAfter(row, actionKinds[action].move) !== null && (action !== 'remove-content' || row.subjectKind !== 'user'),
  )
}

/** Of the actions about a case, the newest first: the one that a reversal takes back. */
export function reversibleOf<A extends { action: ModerationAction; reversedAt: Date | string | null }>(
  actions: readonly A[],
): A | undefined {
  return actions.find(({ action, reversedAt }) => isMeasure(action) && reversedAt === null)
}
