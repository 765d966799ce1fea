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

/** Erases an author's message and announces that, once. Returns false if the author has written no such message. */
export async function deleteOwnMessage(db: Db<Tables>, author: Viewer, messageId: string): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessage(trx, author, messageId)
    if (message?.senderId !== author.userId) return false
    await leaveTombstone(trx, message, { actor: author.userId, at: author.now })
    return true
  })
}

/**
 * Removes a message for staff. Returns true if it is gone, also if its author deleted it first, so that a repeated command
 * returns the same. False if no such message is known.
 */
export async function removeMessage(db: Db<Tables>, messageId: string, at: Date): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessagePlace(trx, messageId)
    if (!message) return false
    // Without an actor: only admin's audit log records which staff member it was.
    await leaveTombstone(trx, message, { actor: null, at })
    return true
  })
}

type Place = { id: string; conversationId: string; seq: number; senderId: string }

/** Replaces a message with a tombstone for both members and announces it. An existing tombstone stays unchanged. */
async function leaveTombstone(
  trx: Trx<Tables>,
  { id, conversationId, seq, senderId }: Place,
  by: { actor: string | null; at: Date },
): Promise<void> {
  await lockConversation(trx, conversationId)
  const erased = await eraseMessage(trx, { id, conversationId }, by.at)
  if (!erased) return
  await deleteDetectionsOfMessage(trx, id)
  const payload = {
    messageId: id,
    conversationId,
    seq,
    senderId,
    ...erased,
    createdAt: erased.createdAt.toISOString(),
    deletedAt: by.at.toISOString(),
  }
  await announce(trx, messageDeleted, payload, { actor: by.actor, occurredAt: by.at })
}
