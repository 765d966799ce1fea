import { messageDeleted } from '@codekin/contracts/messaging/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { lockConversation } from '../store/conversations.ts'
import { deleteDetectionsOfMessage } from '../store/detections.ts'
import { eraseMessage } from '../store/erase-message.ts'
import { findMessage } from '../store/messages.ts'
import { findMessagePlace } from '../store/staff-reading.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** Erases a message of its author and announces that, once. Answers false where the author has written no such message. */
export async function deleteOwnMessage(db: Db<Tables>, author: Viewer, messageId: string): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessage(trx, author, messageId)
    if (message?.senderId !== author.userId) return false
    await leaveTombstone(trx, message, { actor: author.userId, at: author.now })
    return true
  })
}

/**
 * Staff remove what somebody said. Answers whether it is gone for good: also where its author was quicker, so that the same
 * order again answers the same. False where no such message is known.
 */
export async function removeMessage(db: Db<Tables>, messageId: string, at: Date): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessagePlace(trx, messageId)
    if (!message) return false
    // By nobody: who of the staff it was is told by admin's audit alone.
    await leaveTombstone(trx, message, { actor: null, at })
    return true
  })
}

type Place = { id: string; conversationId: string; seq: number; senderId: string }

/** Leaves a tombstone for both members where a message was, and announces it. Where one is already, nothing changes. */
async function leaveTombstone(
  trx: Trx<Tables>,
  { id, conversationId, seq, senderId }: Place,
  by: { actor: string | null; at: Date },
): Promise<void> {
  await lockConversation(trx, conversationId)
  const erased = await eraseMessage(trx, { id, conversationId }, by.at)
  if (!erased) return
  await deleteDetectionsOfMessage(trx, id)
  const news = {
    messageId: id,
    conversationId,
    seq,
    senderId,
    ...erased,
    createdAt: erased.createdAt.toISOString(),
    deletedAt: by.at.toISOString(),
  }
  await announce(trx, messageDeleted, news, { actor: by.actor, occurredAt: by.at })
}
