import { listConversationSummaries, summarisedMessages } from '@codekin/contracts/messaging/commands'
import { messageDeleted, messageEdited, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { Trx } from '@codekin/db/open-db'
import { forgetEvent } from '@codekin/event-bus/retract-event'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'
import type { ConversationMessageTable, ConversationReadTable } from './table.ts'

const followMessages = consumer({
  on: messageSent,
  name: 'follow-messages',
  maxBatchWaitMs: 100,
  handle: ({ data, trx }) => upsertMessages(trx, [sentMessage(data)]),
  handleMany: ({ events, trx }) =>
    upsertMessages(
      trx,
      events.map(({ data }) => sentMessage(data)),
    ),
})

const followEdits = consumer({
  on: messageEdited,
  name: 'follow-message-edits',
  handle: async ({ data, trx }) => {
    const { content, revision, isHidden, isMessageHidden } = data
    // Edits under a shadow ban are ignored for messages that both see: the other member keeps the earlier text.
    if (isHidden && !isMessageHidden) return
    await upsertMessages(trx, [
      { ...toMessageKey(data), preview: previewOf(content), revision, createdAt: null, isDeleted: false },
    ])
  },
})

const followDeletions = consumer({
  on: messageDeleted,
  name: 'follow-message-deletions',
  handle: async ({ data, trx }) => {
    // A sent event has the id of its message; a copy stored for a retry contains its text.
    await forgetEvent(trx, followMessages.name, data.messageId)
    for (const editId of data.editIds) await forgetEvent(trx, followEdits.name, editId)
    await upsertMessages(trx, [{ ...toMessageKey(data), preview: '', revision: 0, createdAt: null, isDeleted: true }])
  },
})

const followReads = consumer({
  on: messagesRead,
  name: 'follow-reads',
  handle: ({ data: { conversationId, readerId, upToSeq }, trx }) =>
    upsertReads(trx, conversationId, [{ conversationId, readerId, upToSeq }]),
})

export const conversationSummaries = projection({
  name: 'conversation-summary',
  tables: ['conversationMessage', 'conversationRead'],
  consumers: [followMessages, followEdits, followDeletions, followReads],
  snapshot: listConversationSummaries,
  keep: async (trx, summaries) => {
    for (const { conversationId, messages, reads } of summaries) {
      const rows = messages.map((one) => ({ ...one, conversationId, createdAt: new Date(one.createdAt) }))
      await upsertMessages(trx, rows)
      await upsertReads(
        trx,
        conversationId,
        reads.map((one) => ({ ...one, conversationId })),
      )
    }
  },
})

/**
 * Merges messages with the stored ones, in any order of events: deletions are final, and the latest revision of the text wins.
 */
async function upsertMessages(trx: Trx<Tables>, messages: readonly ConversationMessageTable[]): Promise<void> {
  if (messages.length === 0) return
  const conversationIds = [...new Set(messages.map(({ conversationId }) => conversationId))].toSorted()
  await lockConversations(trx, conversationIds)
  const column = <K extends keyof ConversationMessageTable>(name: K) => messages.map((message) => message[name])
  await sql`
    insert into conversation_message
      (conversation_id, seq, message_id, sender_id, preview, revision, created_at, is_deleted, is_hidden)
    select * from unnest(${column('conversationId')}::uuid[], ${column('seq')}::bigint[], ${column('messageId')}::uuid[],
      ${column('senderId')}::uuid[], ${column('preview')}::text[], ${column('revision')}::integer[],
      ${column('createdAt')}::timestamptz[], ${column('isDeleted')}::boolean[], ${column('isHidden')}::boolean[])
    on conflict (conversation_id, seq) do update set
      is_deleted = conversation_message.is_deleted or excluded.is_deleted,
      preview = case when conversation_message.is_deleted or excluded.is_deleted then ''
        when excluded.revision >= conversation_message.revision then excluded.preview
        else conversation_message.preview end,
      revision = greatest(conversation_message.revision, excluded.revision),
      created_at = coalesce(conversation_message.created_at, excluded.created_at)
  `.execute(trx)
  await deleteUnneededMessages(trx, conversationIds)
}

async function upsertReads(
  trx: Trx<Tables>,
  conversationId: string,
  reads: readonly ConversationReadTable[],
): Promise<void> {
  if (reads.length === 0) return
  await lockConversations(trx, [conversationId])
  await trx
    .insertInto('conversationRead')
    .values(reads)
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'readerId']).doUpdateSet({
        upToSeq: sql`greatest(conversation_read.up_to_seq, excluded.up_to_seq)`,
      }),
    )
    .execute()
  await deleteUnneededMessages(trx, [conversationId])
}

/** Consumers run concurrently, but one at a time per conversation. */
async function lockConversations(trx: Trx<Tables>, sortedIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(id, 1)) from unnest(${sortedIds}::text[]) as id
  `.execute(trx)
}

function sentMessage(
  data: MessageKey & { content: string; imageCount: number; createdAt: string },
): ConversationMessageTable {
  const preview = previewOf(data.content, data.imageCount)
  return { ...toMessageKey(data), preview, revision: 0, createdAt: new Date(data.createdAt), isDeleted: false }
}

type MessageKey = Pick<ConversationMessageTable, 'conversationId' | 'seq' | 'messageId' | 'senderId' | 'isHidden'>

function toMessageKey({ conversationId, seq, messageId, senderId, isHidden }: MessageKey): MessageKey {
  return { conversationId, seq, messageId, senderId, isHidden }
}

/**
 * Deletes messages that no summary will need: those read by the other member, except the newest. Both bounds only rise, so the
 * order of events doesn't matter.
 */
async function deleteUnneededMessages(trx: Trx<Tables>, conversationIds: readonly string[]): Promise<void> {
  await sql`
    delete from conversation_message m
    using unnest(${conversationIds}::uuid[]) as conversation (id),
      lateral (select max(n.seq) - ${summarisedMessages}::int as seq from conversation_message n
        where n.conversation_id = conversation.id) kept
    where m.conversation_id = conversation.id
      and m.seq <= kept.seq
      and m.seq <= (
        select max(r.up_to_seq) from conversation_read r
        where r.conversation_id = m.conversation_id and r.reader_id <> m.sender_id)`.execute(trx)
}
