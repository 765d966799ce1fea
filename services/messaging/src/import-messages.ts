import { type Db, openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { readConversation } from './operations/read-conversation.ts'
import { findConversation } from './store/conversations.ts'
import { insertMessage } from './store/insert-message.ts'
import { findSentMessage } from './store/messages.ts'
import type { Tables } from './store/tables.ts'

export type ImportedMessage = {
  conversationId: string
  senderId: string
  /** Told as the sender while their name has not come here yet. */
  senderName: string
  content: string
  sentAt: Date
  /** Says that it is the same message when an import is run again. */
  clientMessageId: string
  /** The other member, if they had read up to here, and when. */
  readBy: { userId: string; at: Date } | null
}

/**
 * Brings in messages written elsewhere, in the order given, by the statement that sends them. Waits until their
 * conversations are open. What is there already stays, so a broken import can be run again.
 */
export async function importMessages(o: {
  databaseUrl: string
  messages: readonly ImportedMessage[]
  /** Pauses between two looks at whether a conversation is open. Rejects when that takes too long. */
  wait: () => Promise<void>
}): Promise<void> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'messaging', applicationName: 'import', poolMax: 4 })
  try {
    const threads = Map.groupBy(o.messages, ({ conversationId }) => conversationId)
    await Promise.all([...threads.values()].map((thread) => importThread(opened.db, thread, o.wait)))
  } finally {
    await opened.close()
  }
}

async function importThread(
  db: Db<Tables>,
  thread: readonly ImportedMessage[],
  wait: () => Promise<void>,
): Promise<void> {
  for (const message of thread) {
    const { conversationId, senderId, senderName, content, sentAt, clientMessageId, readBy } = message
    const sender = { userId: senderId, now: sentAt }
    while (!(await findConversation(db, sender, conversationId))) await wait()
    const id = newId()
    const stored = { id, conversationId, content, clientMessageId, senderNameElse: senderName }
    const seq = (await insertMessage(db, sender, stored)) ?? (await findSentMessage(db, sender, message))?.seq
    if (seq === undefined) throw new Error(`The conversation ${conversationId} takes no message.`)
    if (!readBy) continue
    const reader = { userId: readBy.userId, now: readBy.at }
    await inTransaction(db, (trx) => readConversation(trx, reader, { conversationId, upToSeq: seq }))
  }
}
