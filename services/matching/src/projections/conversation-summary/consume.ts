import { messageDeleted, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { previewOf } from '@codekin/contracts/messaging/models'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import { forgetEvent } from '@codekin/event-bus/withdraw'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../store/tables.ts'

type Data<E extends { data: z.ZodType }> = z.output<E['data']>

/** A message that comes after its deletion stays deleted: the deletion has left a row that it may not change. */
export const followMessages = consumer({
  on: messageSent,
  name: 'matching.follow-messages',
  handle: async ({ data, trx }: Handled<Data<typeof messageSent>, Tables>) => {
    await lockConversation(trx, data.conversationId)
    const arrived = { preview: previewOf(data.content), createdAt: new Date(data.createdAt) }
    await trx
      .insertInto('conversationMessage')
      .values({ ...placeOf(data), ...arrived, isDeleted: false })
      .onConflict((conflict) =>
        conflict.columns(['conversationId', 'seq']).doUpdateSet({ createdAt: arrived.createdAt }),
      )
      .execute()
    await dropNeedless(trx, data.conversationId)
  },
})

export const followDeletions = consumer({
  on: messageDeleted,
  name: 'matching.follow-message-deletions',
  handle: async ({ data, trx }: Handled<Data<typeof messageDeleted>, Tables>) => {
    // Sent events have their message's id; a copy put aside for another try has its text.
    await forgetEvent(trx, followMessages.name, data.messageId)
    await lockConversation(trx, data.conversationId)
    const gone = { isDeleted: true, preview: '' }
    await trx
      .insertInto('conversationMessage')
      .values({ ...placeOf(data), ...gone, createdAt: null })
      .onConflict((conflict) => conflict.columns(['conversationId', 'seq']).doUpdateSet(gone))
      .execute()
    await dropNeedless(trx, data.conversationId)
  },
})

export const followReads = consumer({
  on: messagesRead,
  name: 'matching.follow-reads',
  handle: async ({ data, trx }: Handled<Data<typeof messagesRead>, Tables>) => {
    await lockConversation(trx, data.conversationId)
    await trx
      .insertInto('conversationRead')
      .values({ conversationId: data.conversationId, readerId: data.readerId, upToSeq: data.upToSeq })
      .onConflict((conflict) =>
        conflict.columns(['conversationId', 'readerId']).doUpdateSet({
          upToSeq: sql`greatest(conversation_read.up_to_seq, excluded.up_to_seq)`,
        }),
      )
      .execute()
    await dropNeedless(trx, data.conversationId)
  },
})

/** The three consumers run side by side; within one conversation they take turns. */
async function lockConversation(trx: Trx<Tables>, conversationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${conversationId}, 1))`.execute(trx)
}

type Placed = Data<typeof messageDeleted> | Data<typeof messageSent>

function placeOf({ conversationId, seq, messageId, senderId, isHidden }: Placed) {
  return { conversationId, seq, messageId, senderId, isHidden }
}

/** So many of the newest messages of a conversation may be deleted one after another before none is left to show. */
const keptMessages = 50

/**
 * Forgets what no summary will need: messages the other member has read, but for the newest. Both bounds only rise, so what
 * is forgotten stays needless in whatever order events come.
 */
async function dropNeedless(trx: Trx<Tables>, conversationId: string): Promise<void> {
  await sql`
    delete from conversation_message m
    where m.conversation_id = ${conversationId}
      and m.seq <= (
        select max(n.seq) from conversation_message n where n.conversation_id = ${conversationId}) - ${keptMessages}::int
      and m.seq <= (
        select max(r.up_to_seq) from conversation_read r
        where r.conversation_id = ${conversationId} and r.reader_id <> m.sender_id)`.execute(trx)
}
