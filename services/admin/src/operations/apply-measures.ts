import { type ModerationAction, moderationAction } from '@codekin/contracts/moderation/models'
import type { Trx } from '@codekin/db/open-db'
import { actionKinds } from '../domain/action-kinds.ts'
import { standingBy } from '../domain/measures.ts'
import { strikesFor } from '../domain/strikes.ts'
import { type ActionRow, insertAction, listMeasures, updateActionReversed } from '../store/actions.ts'
import type { Tables } from '../store/tables.ts'
import { changeStanding } from './change-standing.ts'

export type NewActionRow = Omit<ActionRow, 'strikePoints' | 'strikesExpireAt' | 'reversedAt'>

/** Writes down what was decided about a person, with its strikes, and lets it take effect on the account. */
export async function recordAction(trx: Trx<Tables>, about: NewActionRow): Promise<ActionRow> {
  const action: ActionRow = { ...about, ...strikesFor(about.action, about.actedAt), reversedAt: null }
  await insertAction(trx, action)
  await settleStanding(trx, action, about.actedAt)
  return action
}

/** Takes an action back, with its strikes and what it took from the account. Answers false where that was done already. */
export async function reverseAction(trx: Trx<Tables>, action: ActionRow, at: Date): Promise<boolean> {
  if (!(await updateActionReversed(trx, action.id, at))) return false
  await settleStanding(trx, action, at)
  return true
}

/**
 * Makes the standing of somebody follow from all that was decided and stands, as far as it is of the kind of this action. To be
 * called after an action was added, taken back, or given another end.
 */
export async function settleStanding(
  trx: Trx<Tables>,
  { subjectUserId: userId, action }: Pick<ActionRow, 'subjectUserId' | 'action'>,
  at: Date,
): Promise<void> {
  if (userId === null || actionKinds[action].limits === null) return
  await changeStanding(trx, {
    userId,
    at,
    // Under the lock of the standing, so that of two who decide at the same instant the second sees what the first did.
    change: async () => standingBy(action, await listMeasures(trx, { userId, actions: actionsLike(action), now: at })),
  })
}

/** Actions that limit the same as this one. */
export function actionsLike(action: ModerationAction): ModerationAction[] {
  const { limits } = actionKinds[action]
  return moderationAction.options.filter((other) => actionKinds[other].limits === limits)
}
