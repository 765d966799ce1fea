import { messageDeleted } from '@codekin/contracts/messaging/events'
import type { Db } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import { lockConversation } from '../store/conversations.ts'
import { eraseMessage } from '../store/erase-message.ts'
import { findMessage } from '../store/messages.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/** Erases a message of its author and announces that, once. Answers false where the author has written no such message. */
export async function deleteOwnMessage(db: Db<Tables>, author: Viewer, messageId: string): Promise<boolean> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessage(trx, author, messageId)
    if (message?.senderId !== author.userId) return false
    const { id, conversationId, seq, senderId } = message
    await lockConversation(trx, conversationId)
    const erased = await eraseMessage(trx, { id, conversationId }, author.now)
    if (!erased) return true
    const news = {
      messageId: id,
      conversationId,
      seq,
      senderId,
      recipientId: erased.recipientId,
      deletedAt: author.now.toISOString(),
      isHidden: erased.isHidden,
    }
    await announce(trx, messageDeleted, news, { actor: author.userId, occurredAt: author.now })
    return true
  })
}
