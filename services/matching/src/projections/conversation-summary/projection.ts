import { listConversationSummaries, summarisedMessages } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageEdited, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { Trx } from '@codekin/db/open-db'
import { forgetEvent } from '@codekin/event-bus/withdraw'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'
import type { ConversationMessageTable, ConversationReadTable } from './table.ts'

const followMessages = consumer({
  on: messageSent,
  name: 'follow-messages',
  handle: ({ data, trx }) =>
    keepMessages(trx, data.conversationId, [
      {
        ...placeOf(data),
        preview: previewOf(data.content, data.imageCount),
        revision: 0,
        createdAt: new Date(data.createdAt),
        isDeleted: false,
      },
    ]),
})

const followEdits = consumer({
  on: messageEdited,
  name: 'follow-message-edits',
  handle: async ({ data, trx }) => {
    const { conversationId, content, revision, isHidden, isMessageHidden } = data
    // Under a shadow ban the other one goes on reading what was there, where there was anything.
    if (isHidden && !isMessageHidden) return
    await keepMessages(trx, conversationId, [
      { ...placeOf(data), preview: previewOf(content), revision, createdAt: null, isDeleted: false },
    ])
  },
})

const followDeletions = consumer({
  on: messageDeleted,
  name: 'follow-message-deletions',
  handle: async ({ data, trx }) => {
    // Sent events have their message's id; a copy put aside for another try has its text.
    await forgetEvent(trx, followMessages.name, data.messageId)
    for (const editId of data.editIds) await forgetEvent(trx, followEdits.name, editId)
    await keepMessages(trx, data.conversationId, [
      { ...placeOf(data), preview: '', revision: 0, createdAt: null, isDeleted: true },
    ])
  },
})

const followReads = consumer({
  on: messagesRead,
  name: 'follow-reads',
  handle: ({ data: { conversationId, readerId, upToSeq }, trx }) =>
    keepReads(trx, conversationId, [{ conversationId, readerId, upToSeq }]),
})

export const conversationSummaries = projection({
  name: 'conversation-summary',
  tables: ['conversationMessage', 'conversationRead'],
  consumers: [followMessages, followEdits, followDeletions, followReads],
  snapshot: listConversationSummaries,
  keep: async (trx, summaries) => {
    for (const { conversationId, messages, reads } of summaries) {
      const told = messages.map((one) => ({ ...one, conversationId, createdAt: new Date(one.createdAt) }))
      await keepMessages(trx, conversationId, told)
      await keepReads(
        trx,
        conversationId,
        reads.map((one) => ({ ...one, conversationId })),
      )
    }
  },
})

/** What was said of a message so far and what is said now add up, in whatever order: a deleted one stays so, of texts the latest. */
async function keepMessages(
  trx: Trx<Tables>,
  conversationId: string,
  messages: readonly ConversationMessageTable[],
): Promise<void> {
  if (messages.length === 0) return
  await lockConversation(trx, conversationId)
  await trx
    .insertInto('conversationMessage')
    .values(messages)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'seq']).doUpdateSet({
        isDeleted: sql`conversation_message.is_deleted or excluded.is_deleted`,
        preview: sql`case when conversation_message.is_deleted or excluded.is_deleted then ''
          when excluded.revision >= conversation_message.revision then excluded.preview
          else conversation_message.preview end`,
        revision: sql`greatest(conversation_message.revision, excluded.revision)`,
        createdAt: sql`coalesce(conversation_message.created_at, excluded.created_at)`,
      }),
    )
    .execute()
  await dropNeedless(trx, conversationId)
}

async function keepReads(
  trx: Trx<Tables>,
  conversationId: string,
  reads: readonly ConversationReadTable[],
): Promise<void> {
  if (reads.length === 0) return
  await lockConversation(trx, conversationId)
  await trx
    .insertInto('conversationRead')
    .values(reads)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'readerId']).doUpdateSet({
        upToSeq: sql`greatest(conversation_read.up_to_seq, excluded.up_to_seq)`,
      }),
    )
    .execute()
  await dropNeedless(trx, conversationId)
}

/** The consumers run side by side; within one conversation they take turns. */
async function lockConversation(trx: Trx<Tables>, conversationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${conversationId}, 1))`.execute(trx)
}

type Placed = Pick<ConversationMessageTable, 'conversationId' | 'seq' | 'messageId' | 'senderId' | 'isHidden'>

function placeOf({ conversationId, seq, messageId, senderId, isHidden }: Placed): Placed {
  return { conversationId, seq, messageId, senderId, isHidden }
}

/**
 * Forgets what no summary will need: messages the other member has read, but for the newest. Both bounds only rise, so what
 * is forgotten stays needless in whatever order events come.
 */
async function dropNeedless(trx: Trx<Tables>, conversationId: string): Promise<void> {
  await sql`
    delete from conversation_message m
    where m.conversation_id = ${conversationId}
      and m.seq <= (
        select max(n.seq) from conversation_message n
        where n.conversation_id = ${conversationId}) - ${summarisedMessages}::int
      and m.seq <= (
        select max(r.up_to_seq) from conversation_read r
        where r.conversation_id = ${conversationId} and r.reader_id <> m.sender_id)`.execute(trx)
}
