import { messagesRead } from '@codekin/contracts/messaging/events'
import type { Db, Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { announce } from '@codekin/event-bus/announce'
import type { Deps } from '../deps.ts'
import { lockConversation } from '../store/conversations.ts'
import { findMessage } from '../store/messages.ts'
import { updateReadMarker } from '../store/read-marker.ts'
import type { Tables } from '../store/tables.ts'
import type { Viewer } from '../store/visible.ts'
import { countAllUnread } from './count-all-unread.ts'
import { findAwaitedConversation } from './open-awaited-conversation.ts'

type Unread = { unreadCount: number }

/** Reads up to a message. Returns the total unread count afterwards; undefined if the reader sees no such message. */
export async function readUpToMessage(db: Db<Tables>, reader: Viewer, messageId: string): Promise<Unread | undefined> {
  return await inTransaction(db, async (trx) => {
    const message = await findMessage(trx, reader, messageId)
    if (!message) return undefined
    await readConversation(trx, reader, { conversationId: message.conversationId, upToSeq: message.seq })
    return await countAllUnread(trx, reader)
  })
}

/**
 * Reads a conversation to its end. Returns the total unread count afterwards; undefined if the reader sees no such conversation.
 */
export async function readToEnd(
  deps: Pick<Deps, 'db' | 'bus'>,
  reader: Viewer,
  conversationId: string,
): Promise<Unread | undefined> {
  if (!(await findAwaitedConversation(deps, reader, conversationId))) return undefined
  return await inTransaction(deps.db, async (trx) => {
    await readConversation(trx, reader, { conversationId })
    return await countAllUnread(trx, reader)
  })
}

/**
 * Moves the reader's read marker to a message or to the end, and announces it if it moved. An ended conversation isn't read any
 * further, and a shadow-banned member's reading is announced to their own devices only.
 */
export async function readConversation(
  trx: Trx<Tables>,
  reader: Viewer,
  { conversationId, upToSeq }: { conversationId: string; upToSeq?: number },
): Promise<void> {
  const { lastSeq, endedAt } = await lockConversation(trx, conversationId)
  if (endedAt) return
  const target = { conversationId, upToSeq: upToSeq ?? lastSeq, lastSeq }
  const moved = await updateReadMarker(trx, reader, target)
  if (!moved) return
  const payload = {
    conversationId,
    readerId: reader.userId,
    otherId: moved.otherId,
    upToSeq: target.upToSeq,
    readAt: reader.now.toISOString(),
    isHidden: moved.isHidden,
    hasReceipt: moved.hasReceipt,
  }
  await announce(trx, messagesRead, payload, { actor: reader.userId, occurredAt: reader.now })
}
