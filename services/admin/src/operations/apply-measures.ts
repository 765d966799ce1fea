import { type ModerationAction, moderationAction } from '@codekin/contracts/moderation/models'
import type { Trx } from '@codekin/db/open-db'
import { actionKinds } from '../domain/action-kinds.ts'
import { computeStandingChange } from '../domain/measures.ts'
import { computeStrikes } from '../domain/strikes.ts'
import { type ActionRow, insertAction, listMeasures, updateActionReversed } from '../store/actions.ts'
import type { Tables } from '../store/tables.ts'
import { changeStanding } from './change-standing.ts'

export type NewActionRow = Omit<ActionRow, 'strikePoints' | 'strikesExpireAt' | 'reversedAt'>

/** Stores an action with its strikes and updates the account status. */
export async function recordAction(trx: Trx<Tables>, about: NewActionRow): Promise<ActionRow> {
  const action: ActionRow = { ...about, ...computeStrikes(about.action, about.actedAt), reversedAt: null }
  await insertAction(trx, action)
  await recomputeStanding(trx, action, about.actedAt)
  return action
}

/** Reverses an action, its strikes and its effect on the account. Returns false if it was already reversed. */
export async function reverseAction(trx: Trx<Tables>, action: ActionRow, at: Date): Promise<boolean> {
  if (!(await updateActionReversed(trx, action.id, at))) return false
  await recomputeStanding(trx, action, at)
  return true
}

/**
 * Recomputes the part of the account status that this kind of action limits, from all actions in force. Call it after an action
 * was added, reversed, or given another end.
 */
export async function recomputeStanding(
  trx: Trx<Tables>,
  { subjectUserId: userId, action }: Pick<ActionRow, 'subjectUserId' | 'action'>,
  at: Date,
): Promise<void> {
  if (userId === null || actionKinds[action].limits === null) return
  await changeStanding(trx, {
    userId,
    at,
    // Under the lock of the standing, so that of two concurrent decisions the second sees the first.
    change: async () =>
      computeStandingChange(
        action,
        await listMeasures(trx, { userId, actions: listActionsWithSameLimit(action), now: at }),
      ),
  })
}

/** Actions that limit the same part of the account. */
export function listActionsWithSameLimit(action: ModerationAction): ModerationAction[] {
  const { limits } = actionKinds[action]
  return moderationAction.options.filter((other) => actionKinds[other].limits === limits)
}
