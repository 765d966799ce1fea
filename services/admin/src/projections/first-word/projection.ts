import { listFirstWords } from '@codekin/contracts/messaging/commands'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'

type FirstMessage = { conversationId: string; senderId: string; writtenAt: string }

export const firstWords = projection({
  name: 'first-word',
  tables: ['firstWord'],
  snapshot: listFirstWords,
  consumers: [
    consumer({
      on: messageSent,
      name: 'follow-first-word',
      maxBatchWaitMs: 250,
      sharesDelivery: true,
      handle: ({ data, trx }) => upsertSent(trx, [data]),
      handleMany: ({ events, trx }) =>
        upsertSent(
          trx,
          events.map(({ data }) => data),
        ),
    }),
  ],
  keep: upsertFirstMessages,
})

type SentMessage = Omit<FirstMessage, 'writtenAt'> & { createdAt: string; isHidden: boolean }

/** Skips hidden messages, which only their author can see. */
async function upsertSent(trx: Trx<Tables>, sent: readonly SentMessage[]): Promise<void> {
  const messages = new Map<string, FirstMessage>()
  // Latest first, so that the earliest of each writer remains.
  const latestFirst = sent.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  for (const { conversationId, senderId, createdAt, isHidden } of latestFirst) {
    const message = { conversationId, senderId, writtenAt: createdAt }
    if (!isHidden) messages.set(`${conversationId} ${senderId}`, message)
  }
  if (messages.size > 0) await upsertFirstMessages(trx, [...messages.values()])
}

/** The earliest wins, in any order of events. */
async function upsertFirstMessages(trx: Trx<Tables>, messages: readonly FirstMessage[]): Promise<void> {
  const column = (name: keyof FirstMessage) => messages.map((message) => message[name])
  await sql`
    insert into first_word (conversation_id, sender_id, written_at)
    select * from unnest(${column('conversationId')}::uuid[], ${column('senderId')}::uuid[],
      ${column('writtenAt')}::timestamptz[]) as word (conversation_id, sender_id, written_at)
    order by conversation_id, sender_id
    on conflict (conversation_id, sender_id) do update set written_at = excluded.written_at
    where excluded.written_at < first_word.written_at
  `.execute(trx)
}
