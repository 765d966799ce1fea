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
    sent: (seq: number, senderId: string, content = `Message ${seq}`, isHidden = false): Fed =>
      fed(messageSent, {
        ...place(seq, senderId),
        senderName: 'A',
        content,
        clientMessageId: null,
        createdAt,
        isHidden,
      }),
    deleted: (seq: number, senderId: string, isHidden = false): Fed =>
      fed(messageDeleted, { ...place(seq, senderId), deletedAt: createdAt, isHidden }),
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
    const lengths = (await rowsOf(c.conversationId)).map(({ preview }) => preview.length)
    expect(lengths).toEqual([9, 9, 9, 0, 9, 101, 9])
  }
})

test('a deleted message is never the one shown, even when the deletion comes first', async () => {
  for (const order of [0, 1]) {
    const c = conversation()
    const events = [c.sent(1, c.ann), c.sent(2, c.ann, 'Secret'), c.deleted(2, c.ann)]
    await feed(db.db, consumers, order === 0 ? events : events.toReversed())
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ lastMessage: { seq: 1 }, unreadCount: 1 })
    expect(JSON.stringify(await rowsOf(c.conversationId))).not.toContain('Secret')
  }
})

test('what the other has read is not kept for ever, in whatever order it came', async () => {
  for (const seed of [1, 2, 3]) {
    const c = conversation()
    const sent = Array.from({ length: 120 }, (_, i) => c.sent(i + 1, i % 2 ? c.ann : c.bob))
    const events = [...sent, c.read(c.bob, 120), c.read(c.ann, 60), c.deleted(3, c.bob)]
    await feed(db.db, consumers, twiceAndShuffled(events, seed))
    const seqs = (await rowsOf(c.conversationId)).map((row) => row.seq)
    const unreadByAnn = Array.from({ length: 5 }, (_, i) => 61 + 2 * i)
    expect(seqs).toEqual([...unreadByAnn, ...Array.from({ length: 50 }, (_, i) => 71 + i)])
    expect(await summaryFor(c.ann, c.conversationId)).toMatchObject({ unreadCount: 30 })
  }
})

test('what was written under a shadow ban is the last message of its sender only and unread by nobody', async () => {
  for (let seed = 1; seed <= 10; seed += 1) {
    const c = conversation()
    const events = [
      c.sent(1, c.ann),
      c.sent(2, c.ann, 'Unheard', true),
      c.sent(3, c.ann, 'Unheard and deleted', true),
      c.deleted(3, c.ann, true),
    ]
    await feed(db.db, consumers, twiceAndShuffled(events, seed))
    expect(await summaryFor(c.ann, c.conversationId)).toMatchObject({ lastMessage: { seq: 2 }, unreadCount: 0 })
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ lastMessage: { seq: 1 }, unreadCount: 1 })
  }
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
