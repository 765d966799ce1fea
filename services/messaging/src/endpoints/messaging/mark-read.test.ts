import { settingsChanged } from '@codekin/contracts/identity/events'
import { messagesRead } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { aSettingsState } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const addressOf = (id: string) => `/api/v1/messaging/messages/${id}/read`
const addressOfAll = (id: string) => `/api/v1/messaging/conversations/${id}/read-all`

async function receiptsIn(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === messagesRead.name).map(({ data }) => messagesRead.data.parse(data))
}

test('reading up to a message leaves later ones unread and is announced to the other member', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'one')
  const second = await ann.says(id, 'two')
  await ann.says(id, 'three')
  const elsewhere = await service.match(undefined, bob)
  await elsewhere.ann.says(elsewhere.id, 'hi')
  expect(await bob.messaging.markRead({ params: { id: second.id } })).toEqual({ unreadCount: 2 })
  expect(await receiptsIn(id)).toEqual([
    {
      conversationId: id,
      readerId: bob.userId,
      otherId: ann.userId,
      upToSeq: 2,
      readAt: service.clock.now().toISOString(),
      isHidden: false,
      hasReceipt: true,
    },
  ])
})

test('a read marker never moves back and each move is announced once', async () => {
  const { id, ann, bob } = await service.match()
  const first = await ann.says(id, 'one')
  await ann.says(id, 'two')
  expect(await bob.messaging.markAllRead({ params: { id } })).toEqual({ unreadCount: 0 })
  await bob.messaging.markAllRead({ params: { id } })
  expect(await bob.messaging.markRead({ params: { id: first.id } })).toEqual({ unreadCount: 0 })
  expect((await receiptsIn(id)).map(({ upToSeq }) => upToSeq)).toEqual([2])
})

test('reading at once on many devices is announced once', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'one')
  await Promise.all(Array.from({ length: 20 }, () => bob.messaging.markAllRead({ params: { id } })))
  expect(await receiptsIn(id)).toHaveLength(1)
})

test('an empty conversation is already read', async () => {
  const { id, bob } = await service.match()
  expect(await bob.messaging.markAllRead({ params: { id } })).toEqual({ unreadCount: 0 })
  expect(await receiptsIn(id)).toEqual([])
})

test("the read marker of an ended conversation doesn't move", async () => {
  const { id, ann, bob } = await service.match()
  const message = await ann.says(id, 'one')
  await service.end(id, ann, bob)
  expect(await bob.messaging.markRead({ params: { id: message.id } })).toEqual({ unreadCount: 0 })
  expect(await bob.messaging.markAllRead({ params: { id } })).toEqual({ unreadCount: 0 })
  expect(await receiptsIn(id)).toEqual([])
  expect((await ann.reads(id))[0]?.readAt).toBeNull()
})

test("only a shadow-banned member's own devices learn what they read", async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'one')
  await service.decide(bob, 'shadow-banned')
  expect(await bob.messaging.markAllRead({ params: { id } })).toEqual({ unreadCount: 0 })
  expect(await receiptsIn(id)).toMatchObject([{ readerId: bob.userId, upToSeq: 1, isHidden: true }])
  expect((await ann.reads(id))[0]?.readAt).toBeNull()
  expect((await bob.reads(id))[0]?.readAt).toBe(service.clock.now().toISOString())
  expect((await ann.messaging.listConversations({ query: {} })).conversations[0]?.readUpToSeq).toBe(0)
})

test.for([
  { reader: true, writer: true, isReceiptShown: true },
  { reader: true, writer: false, isReceiptShown: false },
  { reader: false, writer: true, isReceiptShown: false },
  { reader: false, writer: false, isReceiptShown: false },
])('reader shows receipts: $reader, writer: $writer; the writer sees that it was read: $isSeen', async (shown) => {
  const { id, ann, bob } = await service.match()
  const chosen = [
    aSettingsState({ userId: ann.userId, readReceipts: shown.writer }),
    aSettingsState({ userId: bob.userId, readReceipts: shown.reader }),
  ]
  for (const state of chosen) await service.publish(settingsChanged, state)
  await service.settle()
  await ann.says(id, 'one')
  await bob.messaging.markAllRead({ params: { id } })
  expect(await receiptsIn(id)).toMatchObject([{ readerId: bob.userId, hasReceipt: shown.isReceiptShown }])
  expect((await ann.reads(id))[0]?.readAt !== null).toBe(shown.isReceiptShown)
  const [listed] = (await ann.messaging.listConversations({ query: {} })).conversations
  expect(listed?.readUpToSeq).toBe(shown.isReceiptShown ? 1 : 0)
  // A user's own read marker is no receipt.
  expect((await bob.reads(id))[0]?.readAt).not.toBeNull()
})

test("unknown, another user's and blocked messages and conversations are not found", async () => {
  const { id, ann, bob } = await service.match()
  const message = await ann.says(id, 'one')
  const stranger = await service.talker()
  const notFound = { status: 404, body: { code: 'not_found' } }
  for (const url of [addressOf(message.id), addressOf(newId()), addressOfAll(id), addressOfAll(newId())]) {
    expect(await stranger.http('PUT', url)).toMatchObject(notFound)
  }
  await service.block(ann, bob)
  expect(await bob.http('PUT', addressOf(message.id))).toMatchObject(notFound)
  expect(await bob.http('PUT', addressOfAll(id))).toMatchObject(notFound)
})
