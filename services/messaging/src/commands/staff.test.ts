import { randomBytes } from 'node:crypto'
import { aPicture } from '@codekin/blobs/testing/pictures'
import {
  copyEvidence,
  copyImage,
  findConversations,
  readConversation,
  removeMessage,
} from '@codekin/contracts/messaging/commands'
import { messageDeleted } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const copied = async (reader: Talker, ...messages: { id: string }[]) => {
  const request = { readerId: reader.userId, messageIds: messages.map(({ id }) => id) }
  return (await ask(service.bus, copyEvidence, request)).messages
}
const find = (filters: { userId?: string; after?: string; limit?: number }) =>
  ask(service.bus, findConversations, {
    userId: filters.userId ?? null,
    after: filters.after ?? null,
    limit: filters.limit ?? 10,
  })
const read = (conversationId: string, page: { beforeSeq?: number; limit?: number } = {}) =>
  ask(service.bus, readConversation, { conversationId, beforeSeq: page.beforeSeq ?? null, limit: page.limit ?? 50 })
const remove = (messageId: string, orderId = newId()) =>
  ask(service.bus, removeMessage, { orderId, messageId, staffId: newId() })

describe('evidence that a user submits', () => {
  test('contains messages of both members of their conversations, with sender and recipient, in the order of writing', async () => {
    const { id, ann, bob } = await service.match()
    const first = await ann.says(id, 'rude')
    service.clock.advance(1)
    const second = await bob.says(id, 'ruder')
    const both = await copied(ann, second, first)
    expect(both).toEqual([
      {
        id: first.id,
        conversationId: id,
        seq: 1,
        senderId: ann.userId,
        recipientId: bob.userId,
        content: 'rude',
        createdAt: first.createdAt,
        deletedAt: null,
        edits: [],
        images: [],
        isHidden: false,
      },
      expect.objectContaining({ id: second.id, senderId: bob.userId, recipientId: ann.userId, content: 'ruder' }),
    ])
  })

  test("contains nothing of conversations they aren't in, or whose other member is hidden from them", async () => {
    const { id, ann, bob } = await service.match()
    const sentMessage = await ann.says(id, 'between us')
    expect(await copied(await service.talker(), sentMessage)).toEqual([])
    expect(await copied(bob, { id: newId() })).toEqual([])
    await service.decide(ann, 'suspended')
    expect(await copied(bob, sentMessage)).toEqual([])
    await service.decide(ann, 'active')
    expect(await copied(bob, sentMessage)).toHaveLength(1)
  })

  test('contains nothing that only its sender sees, and a tombstone for a deleted message', async () => {
    const { id, ann, bob } = await service.match()
    const deletedMessage = await ann.says(id, 'regretted')
    await ann.messaging.deleteMessage({ params: { id: deletedMessage.id } })
    await service.decide(ann, 'shadow-banned')
    const hidden = await ann.says(id, 'unheard')
    expect(await copied(bob, deletedMessage, hidden)).toMatchObject([
      { id: deletedMessage.id, content: '', deletedAt: expect.any(String) },
    ])
    expect(await copied(ann, hidden)).toMatchObject([{ content: 'unheard', isHidden: true }])
  })
})

describe('an image submitted as evidence', () => {
  const sendImage = async (talker: Talker, conversationId: string, bytes: Uint8Array) => {
    const params = { id: conversationId }
    const { id } = await talker.messaging.uploadImage({ params, file: new Blob([new Uint8Array(bytes)]) })
    const message = await talker.messaging.sendMessage({ params, body: { content: '', images: [{ id }] } })
    return { messageId: message.id, imageId: id, url: message.images[0]?.url ?? '' }
  }
  const partOf = async ({ userId }: Talker, { messageId, imageId }: { messageId: string; imageId: string }, part = 0) =>
    (await ask(service.bus, copyImage, { readerId: userId, messageId, imageId, part })).part

  test('arrives complete, in parts that fit the bus', async () => {
    const { id, ann, bob } = await service.match()
    // Noise doesn't compress.
    const noise = await sharp(randomBytes(1600 * 1600 * 3), { raw: { width: 1600, height: 1600, channels: 3 } })
      .png()
      .toBuffer()
    const sent = await sendImage(ann, id, noise)
    const parts: Buffer[] = []
    for (;;) {
      const part = await partOf(bob, sent, parts.length)
      if (!part) throw new Error('a part is missing')
      parts.push(Buffer.from(part.content, 'base64'))
      if (part.isLast) break
    }
    expect(parts.length).toBeGreaterThan(1)
    const downloaded = await (await fetch(new URL(sent.url, service.url))).arrayBuffer()
    expect(Buffer.concat(parts).equals(Buffer.from(downloaded))).toBe(true)
    expect(await partOf(bob, sent, parts.length)).toBeNull()
  })

  test("is never one of another user's conversation, of another message, or of a deleted message", async () => {
    const { id, ann, bob } = await service.match()
    const sent = await sendImage(ann, id, await aPicture({ width: 60, height: 40 }))
    const words = await ann.says(id, 'and words')
    expect(await partOf(bob, sent)).toMatchObject({ isLast: true })
    expect(await copied(bob, { id: sent.messageId })).toMatchObject([
      { content: '', images: [{ id: sent.imageId, width: 60, height: 40 }] },
    ])
    expect(await partOf(await service.talker(), sent)).toBeNull()
    expect(await partOf(bob, { ...sent, messageId: words.id })).toBeNull()
    await ann.messaging.deleteMessage({ params: { id: sent.messageId } })
    expect(await partOf(bob, sent)).toBeNull()
    expect(await copied(bob, { id: sent.messageId })).toMatchObject([{ content: '', images: [] }])
  })
})

describe('conversations for staff', () => {
  test('list all users or one user, most recently active first, page by page, including ended ones', async () => {
    const ann = await service.talker('Ann')
    const matches: Awaited<ReturnType<TestMessaging['match']>>[] = []
    for (let count = 0; count < 5; count += 1) {
      service.clock.advance(60)
      matches.push(await service.match(ann, await service.talker()))
    }
    service.clock.advance(60)
    const ended = matches[1] as (typeof matches)[number]
    await ended.bob.says(ended.id, 'bye')
    await service.end(ended.id, ann, ended.bob)
    const expected = [1, 4, 3, 2, 0].map((index) => matches[index]?.id)
    for (const filters of [{ userId: ann.userId }, {}]) {
      const first = await find({ ...filters, limit: 3 })
      const rest = await find({ ...filters, after: String(first.next), limit: 3 })
      const all = [...first.conversations, ...rest.conversations]
      expect(all.slice(0, 5).map(({ id }) => id)).toEqual(expected)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    }
    const [newest, second] = (await find({ userId: ann.userId })).conversations
    expect(newest).toMatchObject({
      status: 'read-only',
      messageCount: 1,
      lastMessageAt: service.clock.now().toISOString(),
    })
    expect(newest?.userIds.toSorted()).toEqual([ann.userId, ended.bob.userId].toSorted())
    expect(second).toMatchObject({ status: 'open', messageCount: 0, lastMessageAt: null })
    expect(second).not.toHaveProperty('content')
  })

  test('are ordered by the last message, even if only its sender sees it', async () => {
    const loud = await service.match()
    const silent = await service.match()
    service.clock.advance(60)
    await loud.ann.says(loud.id, 'hello')
    service.clock.advance(60)
    for (const sender of [silent.ann, silent.bob]) {
      await service.decide(sender, 'shadow-banned')
      await sender.says(silent.id, 'unheard')
      expect((await find({ limit: 2 })).conversations.map(({ id }) => id)).toEqual([silent.id, loud.id])
      await service.decide(sender, 'active')
    }
  })

  test('an invalid cursor returns an empty page', async () => {
    for (const after of ['nonsense', Buffer.from('["x","y"]').toString('base64url')]) {
      expect(await find({ after })).toEqual({ conversations: [], next: null })
    }
    expect((await find({ userId: newId() })).conversations).toEqual([])
  })
})

describe('reading a conversation as staff', () => {
  test('shows all messages in order, with hidden ones and tombstones of deleted ones', async () => {
    const { id, ann, bob } = await service.match()
    await ann.says(id, 'one')
    const deletedMessage = await bob.says(id, 'two')
    await bob.messaging.deleteMessage({ params: { id: deletedMessage.id } })
    await service.decide(ann, 'shadow-banned')
    await ann.says(id, 'three')
    const shown = await read(id)
    expect(shown?.conversation).toMatchObject({ id, messageCount: 3 })
    expect(
      shown?.messages.map(({ seq, content, deletedAt, isHidden }) => [seq, content, deletedAt !== null, isHidden]),
    ).toEqual([
      [1, 'one', false, false],
      [2, '', true, false],
      [3, 'three', false, true],
    ])
    expect(shown?.hasMore).toBe(false)
    const newest = await read(id, { limit: 2 })
    expect([newest?.messages.map(({ seq }) => seq), newest?.hasMore]).toEqual([[2, 3], true])
    const before = await read(id, { beforeSeq: 2, limit: 2 })
    expect([before?.messages.map(({ seq }) => seq), before?.hasMore]).toEqual([[1], false])
  })

  test('goes unnoticed by both members: no read marker, receipt or event', async () => {
    const { id, ann, bob } = await service.match()
    await ann.says(id, 'hello')
    const { db } = service.deps
    const events = () => db.selectFrom('outbox').select(['name', 'data']).where('key', '=', id).execute()
    const before = await events()
    await service.block(ann, bob)
    expect((await read(id))?.messages).toHaveLength(1)
    await service.unblock(ann, bob)
    expect(await bob.unread()).toBe(1)
    expect((await ann.reads(id))[0]?.readAt).toBeNull()
    expect(await events()).toEqual(before)
  })

  test('returns nothing for a missing conversation', async () => {
    expect(await read(newId())).toBeNull()
  })
})

describe('removing a message as staff', () => {
  test('leaves a tombstone for both members and removes it from searches, counts, previews and evidence, once', async () => {
    const { id, ann, bob } = await service.match()
    const sentMessage = await ann.says(id, 'an outrageous thing')
    await service.settle()
    const orderId = newId()
    for (const _ of ['first', 'again']) expect(await remove(sentMessage.id, orderId)).toEqual({ outcome: 'removed' })
    const deletedAt = service.clock.now().toISOString()
    for (const reader of [ann, bob]) {
      expect(await reader.reads(id)).toEqual([{ ...sentMessage, content: '', deletedAt }])
      expect((await reader.messaging.searchMessages({ query: { q: 'outrageous' } })).messages).toEqual([])
      const { conversations } = await reader.messaging.listConversations({ query: {} })
      expect(conversations.find((one) => one.id === id)?.lastMessage).toBeNull()
      expect(await copied(reader, sentMessage)).toMatchObject([{ content: '' }])
    }
    expect(await bob.unread()).toBe(0)
    const { db } = service.deps
    const rows = await db.selectFrom('outbox').selectAll().where('key', '=', id).execute()
    const events = rows.filter(({ name }) => name === messageDeleted.name)
    expect(events).toMatchObject([
      { actor: null, data: { messageId: sentMessage.id, recipientId: bob.userId, deletedAt } },
    ])
    expect(JSON.stringify(rows)).not.toContain('outrageous')
  })

  test('works when the members can no longer meet, and after their match has ended', async () => {
    const { id, ann, bob } = await service.match()
    const [first, second] = [await ann.says(id, 'one'), await ann.says(id, 'two')]
    await service.block(bob, ann)
    expect(await remove(first.id)).toEqual({ outcome: 'removed' })
    await service.end(id, bob, ann)
    expect(await remove(second.id)).toEqual({ outcome: 'removed' })
    expect((await read(id))?.messages.map(({ content }) => content)).toEqual(['', ''])
  })

  test('returns "gone" for a message that never existed', async () => {
    expect(await remove(newId())).toEqual({ outcome: 'gone' })
  })
})
