import { swipeUndone } from '@codekin/contracts/matching/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { type RemovedSwipe, removeLastSwipe } from '../store/swipes.ts'
import type { Tables } from '../store/tables.ts'

/** Takes the user's last decision back, if it may still be, and announces that. */
export async function takeBackSwipe(
  db: Db<Tables>,
  about: { userId: string; madeSince: Date; now: Date },
): Promise<RemovedSwipe | undefined> {
  const { userId, madeSince, now } = about
  return await inTransaction(db, async (trx) => {
    const removed = await removeLastSwipe(trx, { userId, madeSince })
    if (!removed) return undefined
    const { targetUserId, action, decidedAt } = removed
    const undone = { userId, targetUserId, action, swipedAt: decidedAt.toISOString(), undoneAt: now.toISOString() }
    await announce(trx, swipeUndone, undone, { actor: userId, occurredAt: now })
    return removed
  })
}
