import { messageDeleted, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../../testing/database.ts'
import { type Fed, fed, feed, twiceAndShuffled } from '../../../testing/feed.ts'
import { followDeletions, followMessages, followReads } from './consume.ts'
import { listConversationSummaries } from './read.ts'

let db: MatchingDatabase
beforeAll(async () => {
  db = await startDatabase()
})
afterAll(() => db.stop())

const consumers = [followMessages, followReads, followDeletions]
const createdAt = '2026-03-01T10:00:00.000Z'

function conversation() {
  const [conversationId, ann, bob] = [newId(), newId(), newId()]
  const ids = new Map<number, string>()
  const place = (seq: number, senderId: string) => {
    const messageId = ids.get(seq) ?? newId()
    ids.set(seq, messageId)
    return { messageId, conversationId, seq, senderId, recipientId: senderId === ann ? bob : ann }
  }
  return {
    conversationId,
    ann,
    bob,
    ids,
    sent: (seq: number, senderId: string, content = `Message ${seq}`): Fed =>
      fed(messageSent, { ...place(seq, senderId), senderName: 'A', content, clientMessageId: null, createdAt }),
    deleted: (seq: number, senderId: string): Fed =>
      fed(messageDeleted, { ...place(seq, senderId), deletedAt: createdAt }),
    read: (readerId: string, upToSeq: number): Fed =>
      fed(messagesRead, {
        conversationId,
        readerId,
        otherId: readerId === ann ? bob : ann,
        upToSeq,
        readAt: createdAt,
      }),
  }
}

async function summaryFor(readerId: string, conversationId: string) {
  return (await listConversationSummaries(db.db, readerId, [conversationId])).get(conversationId)
}

function rowsOf(conversationId: string) {
  return db.db
    .selectFrom('conversationMessage')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .orderBy('seq')
    .execute()
}

test('the newest message and exact unread counts come out, repeated and in any order', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const c = conversation()
    const events = [
      c.sent(1, c.ann),
      c.sent(2, c.bob),
      c.read(c.ann, 2),
      c.sent(3, c.ann),
      c.sent(4, c.ann),
      c.read(c.bob, 3),
      c.sent(5, c.ann),
      c.deleted(4, c.ann),
      c.sent(6, c.bob, 'x'.repeat(101)),
      c.sent(7, c.ann),
    ]
    await feed(db.db, consumers, twiceAndShuffled(events, seed))
    const lastMessage = { messageId: c.ids.get(7), seq: 7, senderId: c.ann, preview: 'Message 7', createdAt }
    expect(await summaryFor(c.bob, c.conversationId)).toEqual({ lastMessage, unreadCount: 2 })
    expect(await summaryFor(c.ann, c.conversationId)).toEqual({ lastMessage, unreadCount: 1 })
    expect((await rowsOf(c.conversationId)).map(({ seq, preview }) => [seq, preview?.length])).toEqual([
      [4, 0],
      [5, 9],
      [6, 101],
      [7, 9],
    ])
  }
})

test('a deleted newest message stays as an empty preview, even when the deletion comes first', async () => {
  for (const order of [0, 1]) {
    const c = conversation()
    const events = [c.sent(1, c.ann, 'Secret'), c.deleted(1, c.ann)]
    await feed(db.db, consumers, order === 0 ? events : events.toReversed())
    const lastMessage = { messageId: c.ids.get(1), seq: 1, senderId: c.ann, preview: '', createdAt }
    expect(await summaryFor(c.bob, c.conversationId)).toEqual({ lastMessage, unreadCount: 0 })
    expect(JSON.stringify(await rowsOf(c.conversationId))).not.toContain('Secret')
  }
})

test('what everybody has read is not kept, but for the newest', async () => {
  const c = conversation()
  for (let seq = 1; seq <= 30; seq += 1) await feed(db.db, consumers, [c.sent(seq, seq % 2 ? c.ann : c.bob)])
  await feed(db.db, consumers, [c.read(c.ann, 30), c.read(c.bob, 30)])
  expect((await rowsOf(c.conversationId)).map((row) => row.seq)).toEqual([30])
  await feed(db.db, consumers, [c.sent(3, c.ann), c.deleted(5, c.ann)])
  expect((await rowsOf(c.conversationId)).map((row) => row.seq)).toEqual([30])
})

test('a conversation without messages has no summary', async () => {
  const c = conversation()
  await feed(db.db, consumers, [c.read(c.bob, 1), c.deleted(1, c.ann)])
  expect(await summaryFor(c.bob, c.conversationId)).toBeUndefined()
})

test('many events at once keep the counts exact', async () => {
  const c = conversation()
  const sent = Array.from({ length: 40 }, (_, i) => c.sent(i + 1, i % 3 ? c.ann : c.bob))
  const read = [5, 12, 21].map((seq) => c.read(c.bob, seq))
  const deleted = [23, 24].map((seq) => c.deleted(seq, c.ann))
  await Promise.all([...sent, ...read, ...deleted].map((event) => feed(db.db, consumers, [event])))
  const unread = sent.filter((_, i) => i % 3 !== 0 && i + 1 > 21 && ![23, 24].includes(i + 1)).length
  expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ unreadCount: unread, lastMessage: { seq: 40 } })
})
