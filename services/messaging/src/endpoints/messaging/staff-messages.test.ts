import { staffMessageSent } from '@codekin/contracts/admin/events'
import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { staffAnswered, staffMessageKept, staffMessagesRead } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

/** Publishes a message from staff; the same `messageId` again is the same message. */
async function write({ userId }: Talker, text: string, messageId = newId(), mayAnswer = false): Promise<string> {
  const sent = { messageId, userId, text, sentAt: service.clock.now().toISOString(), mayAnswer }
  await service.publish(staffMessageSent, sent)
  await service.settle()
  return messageId
}
const inbox = (reader: Talker, query: { limit?: number; cursor?: string } = {}) =>
  reader.messaging.listStaffMessages({ query })
const textsOf = ({ messages }: { messages: { content: string }[] }) => messages.map(({ content }) => content)

test('a message from staff is stored once for its recipient, unread, and for no one else', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const at = service.clock.now().toISOString()
  const id = await write(ann, 'Welcome back')
  await write(ann, 'Welcome back', id)
  const message = { id, content: 'Welcome back', isOwn: false, createdAt: at, readAt: null }
  expect(await inbox(ann)).toEqual({ messages: [message], nextCursor: null, unreadCount: 1, mayAnswer: false })
  expect(await inbox(bob)).toEqual({ messages: [], nextCursor: null, unreadCount: 0, mayAnswer: false })
})

test('the newest page comes first, ascending inside, and leads to older ones without gap or repeat', async () => {
  const ann = await service.talker()
  // Some share the same time: then the id decides.
  for (let at = 0; at < 7; at += 1) {
    if (at % 2 === 0) service.clock.advance(60)
    await write(ann, `message ${at}`)
  }
  const pages = [await inbox(ann, { limit: 3 })]
  for (let next = pages[0]?.nextCursor; next; next = pages.at(-1)?.nextCursor) {
    pages.push(await inbox(ann, { limit: 3, cursor: next }))
  }
  expect(pages.map((page) => textsOf(page).length)).toEqual([3, 3, 1])
  expect(pages.toReversed().flatMap(textsOf)).toEqual(Array.from({ length: 7 }, (_, at) => `message ${at}`))
  expect(pages.map(({ unreadCount }) => unreadCount)).toEqual([7, 7, 7])
})

test('a foreign cursor is refused', async () => {
  const ann = await service.talker()
  await expect(inbox(ann, { cursor: 'nonsense' })).rejects.toMatchObject({ code: 'invalid_request' })
})

test('staff messages count as unread until they are read, up to one or all', async () => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'Hello')
  const first = await write(ann, 'one')
  service.clock.advance(60)
  await write(ann, 'two')
  await write(ann, 'three')
  expect(await ann.unread()).toBe(4)
  const readAt = service.clock.now().toISOString()
  expect(await ann.messaging.markStaffRead({ body: { messageId: first } })).toEqual({ unreadCount: 3 })
  expect((await inbox(ann)).messages.map((message) => message.readAt)).toEqual([readAt, null, null])
  service.clock.advance(60)
  // Also from a client that sends no body.
  const all = await ann.http('POST', '/api/v1/messaging/admin/read')
  expect([all.status, all.body]).toEqual([200, { unreadCount: 1 }])
  expect(await inbox(ann)).toMatchObject({ unreadCount: 0, messages: [{ readAt }, {}, {}] })
  expect(await ann.messaging.markAllRead({ params: { id } })).toEqual({ unreadCount: 0 })
})

test("another user's message can't be marked as read", async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const messageId = await write(ann, 'For Ann')
  for (const wrong of [messageId, newId()]) {
    await expect(bob.messaging.markStaffRead({ body: { messageId: wrong } })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  expect(await ann.unread()).toBe(1)
})

test('a new staff message is announced once, with a preview', async () => {
  const ann = await service.talker()
  const id = await write(ann, 'a'.repeat(120))
  await write(ann, 'a'.repeat(120), id)
  const { db } = service.deps
  const events = await db.selectFrom('outbox').select(['name', 'data']).where('key', '=', ann.userId).execute()
  const createdAt = service.clock.now().toISOString()
  const data = { messageId: id, userId: ann.userId, preview: `${'a'.repeat(100)}…`, createdAt }
  expect(events).toEqual([{ name: staffMessageKept.name, data }])
})

test("reading is announced to the reader's other devices, once, and only if something was unread", async () => {
  const ann = await service.talker()
  const announced = async () => {
    const { db } = service.deps
    const rows = await db.selectFrom('outbox').select(['name', 'data']).where('key', '=', ann.userId).execute()
    return rows.filter(({ name }) => name === staffMessagesRead.name).map(({ data }) => data)
  }
  await ann.messaging.markStaffRead({ body: {} })
  expect(await announced()).toEqual([])
  await write(ann, 'one')
  service.clock.advance(60)
  const readAt = service.clock.now().toISOString()
  await ann.messaging.markStaffRead({ body: {} })
  await ann.messaging.markStaffRead({ body: {} })
  expect(await announced()).toEqual([{ userId: ann.userId, readAt }])
})

test('an export contains staff messages, and an erasure leaves none', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  await write(ann, 'About your account')
  await write(bob, 'For Bob')
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported['staff-messages']).toMatchObject([{ content: 'About your account' }])
  expect(JSON.stringify(exported)).not.toContain('For Bob')
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  await service.settle()
  expect((await inbox(ann)).messages).toEqual([])
  const { db } = service.deps
  expect(JSON.stringify(await db.selectFrom('outbox').selectAll().execute())).not.toContain('About your account')
  expect((await inbox(bob)).messages).toHaveLength(1)
})

const answer = (talker: Talker, content: string, clientMessageId = newId()) =>
  talker.messaging.answerStaff({ body: { content, clientMessageId } })
const refused = { code: 'answer_not_expected' }
const answersOf = async ({ userId }: Talker) => {
  const rows = await service.deps.db
    .selectFrom('outbox')
    .select('data')
    .where('name', '=', staffAnswered.name)
    .where('key', '=', userId)
    .execute()
  return rows.map(({ data }) => staffAnswered.data.parse(data))
}

test("a user replies to staff once, if the last message allows it, and the reply isn't unread", async () => {
  const ann = await service.talker()
  await expect(answer(ann, 'Hello?')).rejects.toMatchObject(refused)
  await write(ann, 'What happened?', newId(), true)
  expect(await inbox(ann)).toMatchObject({ mayAnswer: true, unreadCount: 1 })
  service.clock.advance(1)
  const name = newId()
  const all = await Promise.all([1, 2, 3].map(() => answer(ann, 'It crashed.', name)))
  const id = all[0]?.id
  expect(new Set(all.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await inbox(ann)).toMatchObject({
    messages: [{ isOwn: false }, { id, content: 'It crashed.', isOwn: true }],
    unreadCount: 1,
    mayAnswer: true,
  })
  expect(await answersOf(ann)).toMatchObject([{ messageId: id, content: 'It crashed.' }])
  service.clock.advance(1)
  await write(ann, 'Thank you, that is all.')
  await expect(answer(ann, 'One more thing')).rejects.toMatchObject(refused)
  expect(await inbox(ann)).toMatchObject({ mayAnswer: false, unreadCount: 2 })
})

test("the client id of a reply never affects another user's data", async () => {
  const { id: matchId, ann, bob } = await service.match()
  const received = await bob.says(matchId, 'Hello')
  await write(ann, 'What happened?', newId(), true)
  await write(bob, 'What happened?', newId(), true)
  const answered = await answer(ann, 'It crashed.', received.id)
  expect(answered.id).not.toBe(received.id)
  expect((await answer(bob, 'It froze.', received.id)).content).toBe('It froze.')
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  await service.settle()
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').select(['name', 'withdrawnAt']).where('id', '=', received.id).execute()
  expect(rows).toEqual([{ name: 'messaging.message-sent', withdrawnAt: null }])
})

test('an erasure leaves no reply to staff, nor its event', async () => {
  const ann = await service.talker()
  await write(ann, 'What happened?', newId(), true)
  await answer(ann, 'It crashed.')
  const exported = await exportWhole(service.bus, exportMessagingUser, ann.userId)
  expect(exported['staff-messages']).toHaveLength(2)
  await eraseWhole(service.bus, eraseMessagingUser, ann.userId)
  await service.settle()
  const remaining = await service.deps.db.selectFrom('outbox').select('data').where('key', '=', ann.userId).execute()
  expect(JSON.stringify(remaining)).not.toContain('It crashed.')
  expect(await inbox(ann)).toMatchObject({ messages: [], mayAnswer: false })
})
