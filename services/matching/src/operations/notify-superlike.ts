import { superlikeReceived } from '@codekin/contracts/matching/events'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { readViewer } from '../decks/read-viewer.ts'
import { listEligible } from '../decks/serve.ts'
import { deckOwnerOf } from '../decks/viewer.ts'
import type { Deps } from '../deps.ts'
import { listUndecided } from '../store/candidate-sources.ts'
import { claimDueSuperlike, type DueSuperlike, updateSuperlikeNotified } from '../store/superlikes.ts'
import { findVisible } from '../store/visible.ts'

/**
 * Notifies a person of a superlike if they could be dealt its sender now: that covers blocks, hidden, suspended and shadow-banned
 * accounts, and the filters of both. Otherwise it has the effect of a like.
 */
export async function notifySuperlike({ db, clock }: Pick<Deps, 'db' | 'clock'>, due: DueSuperlike): Promise<void> {
  const toldAt = clock.now()
  const { userId: senderId, targetUserId: userId } = due
  const receiver = await readViewer({ db, clock }, userId)
  const eligible = receiver && (await listEligible(db, receiver, [senderId], [], toldAt))
  await inTransaction(db, async (trx) => {
    const superlikedAt = await claimDueSuperlike(trx, due)
    if (!superlikedAt || !eligible?.has(senderId)) return
    // Under the lock of the pair, because a block or a decision may have happened since.
    const undecided = await listUndecided(trx, deckOwnerOf(userId, toldAt), [senderId])
    if (!undecided.has(senderId) || !(await findVisible(trx, userId, senderId, toldAt))) return
    await updateSuperlikeNotified(trx, { ...due, toldAt })
    const notification = { userId, senderId, superlikedAt: superlikedAt.toISOString(), toldAt: toldAt.toISOString() }
    await announce(trx, superlikeReceived, notification, { actor: senderId, occurredAt: toldAt })
  })
}
