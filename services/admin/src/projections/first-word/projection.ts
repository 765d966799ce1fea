import { listFirstWords } from '@codekin/contracts/messaging/commands'
import { messageSent } from '@codekin/contracts/messaging/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'

type Word = { conversationId: string; senderId: string; writtenAt: string }

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
      handle: ({ data, trx }) => keepSent(trx, [data]),
      handleMany: ({ events, trx }) =>
        keepSent(
          trx,
          events.map(({ data }) => data),
        ),
    }),
  ],
  keep,
})

type Sent = Omit<Word, 'writtenAt'> & { createdAt: string; isHidden: boolean }

/** Skips hidden messages, which only their author can see. */
async function keepSent(trx: Trx<Tables>, sent: readonly Sent[]): Promise<void> {
  const words = new Map<string, Word>()
  // Latest first, so that the earliest of each writer remains.
  const latestFirst = sent.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
  for (const { conversationId, senderId, createdAt, isHidden } of latestFirst) {
    const word = { conversationId, senderId, writtenAt: createdAt }
    if (!isHidden) words.set(`${conversationId} ${senderId}`, word)
  }
  if (words.size > 0) await keep(trx, [...words.values()])
}

/** The earliest wins, in any order of events. */
async function keep(trx: Trx<Tables>, words: readonly Word[]): Promise<void> {
  const column = (name: keyof Word) => words.map((word) => word[name])
  await sql`
    insert into first_word (conversation_id, sender_id, written_at)
    select * from unnest(${column('conversationId')}::uuid[], ${column('senderId')}::uuid[],
      ${column('writtenAt')}::timestamptz[]) as word (conversation_id, sender_id, written_at)
    order by conversation_id, sender_id
    on conflict (conversation_id, sender_id) do update set written_at = excluded.written_at
    where excluded.written_at < first_word.written_at
  `.execute(trx)
}
