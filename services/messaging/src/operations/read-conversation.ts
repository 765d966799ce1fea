import { messagesRead } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { announce } from '@codekin/event-bus/announce'
import { areReceiptsSeen, defaultReceipts } from '../domain/receipts.ts'
import { lockConversation } from '../store/conversations.ts'
import { changeReadPointer } from '../store/read-pointer.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'

/**
 * Notes that the reader has read a conversation up to a message, or whole, and announces it when that is news. An ended
 * conversation is not read any further, and what a shadow-banned member reads is news for their own devices only.
 */
export async function readConversation(
  trx: Trx<Tables>,
  reader: Viewer,
  { conversationId, upToSeq }: { conversationId: string; upToSeq?: number },
  receipts = defaultReceipts,
): Promise<void> {
  const { lastSeq, endedAt } = await lockConversation(trx, conversationId)
  if (endedAt) return
  const to = { conversationId, upToSeq: upToSeq ?? lastSeq, lastSeq }
  const moved = await changeReadPointer(trx, reader, to)
  if (!moved) return
  const news = {
    conversationId,
    readerId: reader.userId,
    otherId: moved.otherId,
    upToSeq: to.upToSeq,
    readAt: reader.now.toISOString(),
    isHidden: moved.isHidden,
    hasReceipt: areReceiptsSeen(receipts),
  }
  await announce(trx, messagesRead, news, { actor: reader.userId, occurredAt: reader.now })
}
