import { swipeUndone } from '@codekin/contracts/matching/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { deleteLastSwipe, deletePass, findLastTarget, findSwipe } from '../store/swipes.ts'
import type { Tables } from '../store/tables.ts'

type Undo = { userId: string; targetUserId: string; madeSince: Date; now: Date }

/**
 * Undoes the user's decision on the target if it is a pass, or the last decision and still recent enough, and announces it. A
 * pass is known to no one else, so it can always be undone, but its swipe is only refunded if it was the last decision.
 * `newer-decision`: another decision followed, for example in a second window.
 */
export async function undoSwipe(
  db: Db<Tables>,
  { userId, targetUserId, madeSince, now }: Undo,
): Promise<'undone' | 'newer-decision' | 'nothing'> {
  return await inTransaction(db, async (trx) => {
    const about = { userId, targetUserId }
    const removed = (await deleteLastSwipe(trx, { ...about, madeSince })) ?? (await deletePass(trx, about))
    if (!removed) {
      const lastTargetUserId = await findLastTarget(trx, userId)
      const hasNewerTarget = lastTargetUserId !== null && lastTargetUserId !== targetUserId
      return hasNewerTarget && (await findSwipe(trx, userId, targetUserId)) ? 'newer-decision' : 'nothing'
    }
    const { action, decidedAt } = removed
    const undone = { userId, targetUserId, action, swipedAt: decidedAt.toISOString(), undoneAt: now.toISOString() }
    await announce(trx, swipeUndone, undone, { actor: userId, occurredAt: now })
    return 'undone'
  })
}
