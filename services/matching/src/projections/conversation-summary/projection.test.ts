import { messageDeleted, messageEdited, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import {
  empty,
  expectAnyOrder,
  type Fed,
  fed,
  feed,
  rebuildFrom,
  rowsOf,
  twiceAndShuffled,
} from '@codekin/test-kit/projections'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../../testing/people.ts'
import { conversationSummaries } from './projection.ts'
import { listConversationSummaries } from './read.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const tables = ['conversationMessage', 'conversationRead']
/** Feeds events directly to the projection. */
const tell = (events: readonly Fed[]) => feed(matching.deps.db, conversationSummaries, events)
/** Feeds every event twice, in a random order. */
const tellInAnyOrder = async (events: readonly Fed[]) => {
  for (const shuffled of fc.sample(twiceAndShuffled(events), 1)) await tell(shuffled)
}
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
    edited: (
      seq: number,
      senderId: string,
      revision: number,
      content: string,
      hidden: { isHidden: boolean; isMessageHidden: boolean } = { isHidden: false, isMessageHidden: false },
    ): Fed =>
      fed(messageEdited, {
        ...place(seq, senderId),
        editId: newId(),
        revision,
        content,
        editedAt: createdAt,
        ...hidden,
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
  return (await listConversationSummaries(matching.deps.db, readerId, [conversationId])).get(conversationId)
}

function messagesOf(conversationId: string) {
  return matching.deps.db
    .selectFrom('conversationMessage')
    .selectAll()
    .where('conversationId', '=', conversationId)
    .orderBy('seq')
    .execute()
}

test('the newest message and unread counts are exact under any order and repetition', async () => {
  for (let round = 0; round < 20; round += 1) {
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
    await tellInAnyOrder(events)
    const lastMessage = { messageId: c.ids.get(7), seq: 7, senderId: c.ann, preview: 'Message 7', createdAt }
    expect(await summaryFor(c.bob, c.conversationId)).toEqual({ lastMessage, unreadCount: 2 })
    expect(await summaryFor(c.ann, c.conversationId)).toEqual({ lastMessage, unreadCount: 1 })
    const lengths = (await messagesOf(c.conversationId)).map(({ preview }) => preview.length)
    expect(lengths).toEqual([9, 9, 9, 0, 9, 101, 9])
  }
})

test('an edited message shows its latest revision in any order of events, and nothing once deleted', async () => {
  for (let round = 0; round < 6; round += 1) {
    const c = conversation()
    const events = [c.sent(1, c.ann), c.edited(1, c.ann, 1, 'First'), c.edited(1, c.ann, 3, 'Last'), c.sent(2, c.ann)]
    await tellInAnyOrder([...events, c.edited(2, c.ann, 1, 'Secret'), c.deleted(2, c.ann)])
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({
      lastMessage: { seq: 1, preview: 'Last' },
      unreadCount: 1,
    })
    expect(JSON.stringify(await messagesOf(c.conversationId))).not.toContain('Secret')
  }
})

test('a deleted message is never the newest one, even if the deletion arrives first', async () => {
  for (const order of [0, 1]) {
    const c = conversation()
    const events = [c.sent(1, c.ann), c.sent(2, c.ann, 'Secret'), c.deleted(2, c.ann)]
    await tell(order === 0 ? events : events.toReversed())
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ lastMessage: { seq: 1 }, unreadCount: 1 })
    expect(JSON.stringify(await messagesOf(c.conversationId))).not.toContain('Secret')
  }
})

test('read messages are not stored for ever, in any order of events', async () => {
  for (let round = 0; round < 3; round += 1) {
    const c = conversation()
    const sent = Array.from({ length: 120 }, (_, i) => c.sent(i + 1, i % 2 ? c.ann : c.bob))
    const events = [...sent, c.read(c.bob, 120), c.read(c.ann, 60), c.deleted(3, c.bob)]
    await tellInAnyOrder(events)
    const seqs = (await messagesOf(c.conversationId)).map((row) => row.seq)
    const unreadByAnn = Array.from({ length: 5 }, (_, i) => 61 + 2 * i)
    expect(seqs).toEqual([...unreadByAnn, ...Array.from({ length: 50 }, (_, i) => 71 + i)])
    expect(await summaryFor(c.ann, c.conversationId)).toMatchObject({ unreadCount: 30 })
  }
})

test('a message under a shadow ban is the newest for its sender only, and unread for no one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const c = conversation()
    const events = [
      c.sent(1, c.ann),
      c.sent(2, c.ann, 'Unheard', true),
      c.sent(3, c.ann, 'Unheard and deleted', true),
      c.deleted(3, c.ann, true),
    ]
    await tellInAnyOrder(events)
    expect(await summaryFor(c.ann, c.conversationId)).toMatchObject({ lastMessage: { seq: 2 }, unreadCount: 0 })
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ lastMessage: { seq: 1 }, unreadCount: 1 })
  }
})

test('an edit under a shadow ban is visible to its sender only', async () => {
  for (let round = 0; round < 10; round += 1) {
    const c = conversation()
    const hidden = { isHidden: true, isMessageHidden: true }
    const seen = [c.sent(1, c.ann), c.edited(1, c.ann, 1, 'Seen by both')]
    const unseen = c.edited(1, c.ann, 1, 'Put otherwise unseen', { isHidden: true, isMessageHidden: false })
    const unheard = [c.sent(2, c.ann, 'Unheard', true), c.edited(2, c.ann, 1, 'Unheard still', hidden)]
    await tellInAnyOrder([...seen, unseen, ...unheard, c.edited(2, c.ann, 2, 'Unheard at last', hidden)])
    expect(await summaryFor(c.ann, c.conversationId)).toMatchObject({
      lastMessage: { seq: 2, preview: 'Unheard at last' },
    })
    expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({
      lastMessage: { seq: 1, preview: 'Seen by both' },
      unreadCount: 1,
    })
  }
})

test('a conversation without messages has no summary', async () => {
  const c = conversation()
  await tell([c.read(c.bob, 1), c.deleted(1, c.ann)])
  expect(await summaryFor(c.bob, c.conversationId)).toBeUndefined()
})

test('counts stay exact under concurrent events', async () => {
  const c = conversation()
  const sent = Array.from({ length: 40 }, (_, i) => c.sent(i + 1, i % 3 ? c.ann : c.bob))
  const read = [5, 12, 21].map((seq) => c.read(c.bob, seq))
  const deleted = [23, 24].map((seq) => c.deleted(seq, c.ann))
  await Promise.all([...sent, ...read, ...deleted].map((event) => tell([event])))
  const unread = sent.filter((_, i) => i % 3 !== 0 && i + 1 > 21 && ![23, 24].includes(i + 1)).length
  expect(await summaryFor(c.bob, c.conversationId)).toMatchObject({ unreadCount: unread, lastMessage: { seq: 40 } })
})

/** Messages of one conversation with their senders, deletions and read positions. */
const stories = fc.record({
  said: fc.array(fc.record({ byAnn: fc.boolean(), isHidden: fc.boolean(), isDeleted: fc.boolean() }), {
    minLength: 1,
    maxLength: 20,
  }),
  read: fc.array(fc.record({ byAnn: fc.boolean(), share: fc.double({ min: 0.02, max: 1, noNaN: true }) }), {
    maxLength: 4,
  }),
})
type Story = typeof stories extends fc.Arbitrary<infer S> ? S : never

function eventsOf(c: ReturnType<typeof conversation>, { said, read }: Story): Fed[] {
  const who = (byAnn: boolean) => (byAnn ? c.ann : c.bob)
  return [
    ...said.map(({ byAnn, isHidden }, i) => c.sent(i + 1, who(byAnn), `Message ${i + 1}`, isHidden)),
    ...said.flatMap(({ byAnn, isHidden, isDeleted }, i) => (isDeleted ? [c.deleted(i + 1, who(byAnn), isHidden)] : [])),
    ...read.map(({ byAnn, share }) => c.read(who(byAnn), Math.ceil(share * said.length))),
  ]
}

test('any history gives the same rows in any order, also with every event twice', async () => {
  const told = stories.map((story) => eventsOf(conversation(), story))
  await expectAnyOrder({ db: matching.deps.db, projection: conversationSummaries, tables }, told, 12)
})

test('an emptied projection is rebuilt from messaging, in pages', async () => {
  const { db } = matching.deps
  await empty(db, tables)
  const c = conversation()
  const story: Story = {
    said: Array.from({ length: 120 }, (_, i) => ({ byAnn: i % 2 === 0, isHidden: i === 80, isDeleted: i % 40 === 7 })),
    read: [{ byAnn: true, share: 0.25 }],
  }
  await tell(eventsOf(c, story))
  const before = await rowsOf(db, tables)
  expect(before[tables[0] ?? '']).toHaveLength(105)
  await empty(db, tables)
  const messages = story.said.map(({ byAnn, isHidden, isDeleted }, i) => ({
    messageId: c.ids.get(i + 1) ?? '',
    seq: i + 1,
    senderId: byAnn ? c.ann : c.bob,
    preview: isDeleted ? '' : `Message ${i + 1}`,
    createdAt,
    isDeleted,
    isHidden,
  }))
  const reads = [{ readerId: c.ann, upToSeq: 30 }]
  const part = (from: number, to: number) => ({
    conversationId: c.conversationId,
    reads,
    messages: messages.slice(from, to),
  })
  await rebuildFrom(matching, conversationSummaries, [part(0, 50), part(50, 70), part(70, 120)])
  expect(await rowsOf(db, tables)).toEqual(before)
})
