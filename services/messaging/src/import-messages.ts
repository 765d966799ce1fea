import { type Db, openDb } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { hashOpener } from './operations/hash-opener.ts'
import { readConversation } from './operations/read-conversation.ts'
import { findConversation } from './store/conversations.ts'
import { findImportedMessage } from './store/imports.ts'
import { insertMessage } from './store/insert-message.ts'
import type { Tables } from './store/tables.ts'

export type ImportedMessage = {
  conversationId: string
  senderId: string
  /** Shown as the sender until their profile arrives. */
  senderName: string
  content: string
  sentAt: Date
  /** Identifies the message when an import is repeated. */
  clientMessageId: string
  /** The other member, if they had read up to here, and when. */
  readBy: { userId: string; at: Date } | null
}

/**
 * Imports messages in the given order, with the statement that sends them. Waits until their conversations are open. Existing
 * messages stay, so an interrupted import can be repeated. Returns the ids by `clientMessageId`.
 */
export async function importMessages(o: {
  databaseUrl: string
  messages: readonly ImportedMessage[]
  /** Pauses between checks whether a conversation is open. Rejects after too long. */
  wait: () => Promise<void>
}): Promise<Map<string, string>> {
  const opened = openDb<Tables>({ url: o.databaseUrl, schema: 'messaging', applicationName: 'import', poolMax: 4 })
  try {
    const threads = Map.groupBy(o.messages, ({ conversationId }) => conversationId)
    const imported = await Promise.all([...threads.values()].map((thread) => importThread(opened.db, thread, o.wait)))
    return new Map(imported.flat())
  } finally {
    await opened.close()
  }
}

type Sender = { userId: string; now: Date }
type Sent = { id: string; seq: number }

/** Sends the message as soon as the conversation is open. */
async function send(
  db: Db<Tables>,
  sender: Sender,
  message: ImportedMessage,
  wait: () => Promise<void>,
): Promise<Sent> {
  const { conversationId, content, clientMessageId, senderName } = message
  while (!(await findConversation(db, sender, conversationId))) await wait()
  const id = newId()
  const seq = await insertMessage(db, sender, {
    id,
    conversationId,
    content,
    clientMessageId,
    senderNameElse: senderName,
    mayBegin: true,
    openerHash: hashOpener(content),
  })
  if (seq === undefined) throw new Error(`Conversation ${conversationId} doesn’t accept messages.`)
  return { id, seq }
}

async function importThread(
  db: Db<Tables>,
  thread: readonly ImportedMessage[],
  wait: () => Promise<void>,
): Promise<[clientMessageId: string, id: string][]> {
  const ids: [string, string][] = []
  for (const message of thread) {
    const { conversationId, senderId, sentAt, clientMessageId, readBy } = message
    const sender = { userId: senderId, now: sentAt }
    const sent = (await findImportedMessage(db, message)) ?? (await send(db, sender, message, wait))
    ids.push([clientMessageId, sent.id])
    if (!readBy) continue
    const reader = { userId: readBy.userId, now: readBy.at }
    await inTransaction(db, (trx) => readConversation(trx, reader, { conversationId, upToSeq: sent.seq }))
  }
  return ids
}
