import { matchChanged } from '@codekin/contracts/matching/events'
import { messageSent } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { startTestService } from '@codekin/test-kit/start-service'
import { aMatch } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../../testing/makers.ts'
import { messaging } from '../../app.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const address = (id: string) => `/api/v1/messaging/conversations/${id}/messages`

/** Lists a conversation's events in outbox order. */
async function announcedIn(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === messageSent.name)
}

test('a message is stored, trimmed, numbered and announced to the other member with its sender', async () => {
  const { id, ann, bob } = await service.match(await service.talker('Ann Lee'))
  const sent = await ann.http('POST', address(id), { body: { content: '  Cafe\u0301?  ', clientMessageId: 'one' } })
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    conversationId: id,
    seq: 1,
    senderId: ann.userId,
    content: 'Caf\u00e9?',
    clientMessageId: 'one',
    createdAt: service.clock.now().toISOString(),
    readAt: null,
    deletedAt: null,
  })
  expect(await bob.reads(id)).toEqual([sent.body])
  const [event, ...rest] = await announcedIn(id)
  expect(rest).toEqual([])
  expect(event).toMatchObject({
    actor: ann.userId,
    data: {
      messageId: (sent.body as { id: string }).id,
      conversationId: id,
      seq: 1,
      senderId: ann.userId,
      senderName: 'Ann Lee',
      recipientId: bob.userId,
      content: 'Caf\u00e9?',
      clientMessageId: 'one',
      createdAt: service.clock.now().toISOString(),
    },
  })
  expect(() => messageSent.data.parse(event?.data)).not.toThrow()
})

test("a sender whose profile hasn't arrived is announced under a placeholder name", async () => {
  const { id, ann } = await service.match(await service.talker())
  await ann.says(id, 'hello')
  expect((await announcedIn(id))[0]?.data).toMatchObject({ senderName: 'A developer' })
})

test('the same clientMessageId again returns the stored message with 200, whatever its new content', async () => {
  const { id, ann, bob } = await service.match()
  const first = await ann.http('POST', address(id), { body: { content: 'one', clientMessageId: 'retry' } })
  const again = await ann.http('POST', address(id), { body: { content: 'two', clientMessageId: 'retry' } })
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.text).toBe(first.text)
  expect(await announcedIn(id)).toHaveLength(1)
  expect(await bob.unread()).toBe(1)
})

test('a clientMessageId is unique per sender and conversation', async () => {
  const { id, ann, bob } = await service.match()
  const other = await service.match(ann)
  await ann.says(id, 'from ann', 'same')
  expect((await bob.says(id, 'from bob', 'same')).seq).toBe(2)
  expect((await ann.says(other.id, 'elsewhere', 'same')).seq).toBe(1)
})

test('50 messages sent at once by both members are numbered 1 to 50', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? ann : bob).says(id, `message ${index}`)),
  )
  expect(sent.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1))
  expect(await ann.unread()).toBe(25)
  expect(await announcedIn(id)).toHaveLength(50)
})

test.each([
  ['plain', 'only once'],
  ['of which a rule advises against something', 'only once, you idiot'],
])('50 retries of one message at once, %s, make one message', async (_, content) => {
  const { id, ann, bob } = await service.match()
  await bob.says(id, 'Hello')
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => ann.http('POST', address(id), { body: { content, clientMessageId: 'storm' } })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(49)
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(await bob.reads(id)).toHaveLength(2)
  expect((await ann.says(id, 'next')).seq).toBe(3)
  expect(await bob.unread()).toBe(2)
  expect(await announcedIn(id)).toHaveLength(3)
})

test('an ended conversation takes no message and still returns known ones', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'before', 'kept')
  await service.end(id, bob, ann)
  await expect(bob.says(id, 'after')).rejects.toMatchObject({ status: 409, code: 'match_ended' })
  const again = await ann.http('POST', address(id), { body: { content: 'before', clientMessageId: 'kept' } })
  expect(again.status).toBe(200)
  expect(await bob.reads(id)).toHaveLength(1)
})

test("unknown, another user's and blocked conversations return identical responses", async () => {
  const { id, ann, bob } = await service.match()
  const ended = await service.match(ann)
  await service.end(ended.id, ann, ended.bob)
  const stranger = await service.talker()
  const headers = { 'x-request-id': newId() }
  const request = { headers, body: { content: 'hello' } }
  const strip = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
  const missing = await stranger.http('POST', address(newId()), request)
  const foreign = await stranger.http('POST', address(id), request)
  const foreignEnded = await stranger.http('POST', address(ended.id), request)
  await service.block(bob, ann)
  const blocked = await ann.http('POST', address(id), request)
  const blocking = await bob.http('POST', address(id), request)
  for (const answer of [foreign, foreignEnded, blocked, blocking]) {
    expect(answer.status).toBe(404)
    expect(strip(answer.text)).toBe(strip(missing.text))
  }
  await service.unblock(bob, ann)
  expect((await ann.says(id, 'again')).seq).toBe(1)
})

test('a message of a shadow-banned member is stored and reaches no one', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'before')
  const listed = await bob.messaging.listConversations({ query: {} })
  await service.decide(ann, 'shadow-banned')
  service.clock.advance(60)
  const hidden = await ann.says(id, 'unheard')
  expect(hidden.seq).toBe(2)
  expect((await ann.reads(id)).map(({ content }) => content)).toEqual(['before', 'unheard'])
  expect((await bob.reads(id)).map(({ content }) => content)).toEqual(['before'])
  expect(await bob.messaging.listConversations({ query: {} })).toEqual(listed)
  expect(await bob.unread()).toBe(1)
  expect((await announcedIn(id)).map(({ data }) => data)).toMatchObject([
    { seq: 1, isHidden: false },
    { seq: 2, isHidden: true },
  ])
  const { messages } = await bob.messaging.searchMessages({ query: { q: 'unheard' } })
  expect(messages).toEqual([])
  await expect(bob.messaging.markRead({ params: { id: hidden.id } })).rejects.toMatchObject({ status: 404 })
  await service.decide(ann, 'active')
  await ann.says(id, 'heard')
  expect((await bob.reads(id)).map(({ content }) => content)).toEqual(['before', 'heard'])
})

test('a shadow ban expires by itself', async () => {
  const { id, ann, bob } = await service.match()
  await service.decide(ann, 'shadow-banned', new Date(service.clock.now().getTime() + 60_000))
  await ann.says(id, 'unheard')
  service.clock.advance(61)
  await ann.says(id, 'heard')
  expect((await bob.reads(id)).map(({ content }) => content)).toEqual(['heard'])
})

test('no one can reach a suspended member', async () => {
  const { id, ann, bob } = await service.match()
  await service.decide(bob, 'suspended', new Date(service.clock.now().getTime() + 60_000))
  await expect(ann.says(id, 'hello')).rejects.toMatchObject({ status: 404 })
  expect((await ann.messaging.listConversations({ query: {} })).conversations).toEqual([])
  service.clock.advance(61)
  await ann.says(id, 'welcome back')
})

test.each([
  ['no content', {}],
  ['empty content', { content: '' }],
  ['blank content', { content: ' \n\t ' }],
  ['content that is too long', { content: 'x'.repeat(4001) }],
  ['content that is no text', { content: 7 }],
  ['content with half a surrogate pair', { content: 'half \ud83e' }],
  ['a name with a character no database takes', { content: 'x', clientMessageId: 'a\u0000b' }],
  ['an empty name', { content: 'x', clientMessageId: '' }],
  ['a name that is too long', { content: 'x', clientMessageId: 'n'.repeat(65) }],
])('%s is refused', async (_, body) => {
  const { id, ann } = await service.match()
  expect(await ann.http('POST', address(id), { body })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  })
})

test('content is any text: quotes, backslashes, markup, 4000 characters', async () => {
  const { id, ann, bob } = await service.match()
  for (const content of [`'"\\%_--;\u2028 {{x}} <b>`, 'x'.repeat(4000), '🦀'.repeat(100)]) {
    expect((await ann.says(id, content)).content).toBe(content)
  }
  expect(await bob.reads(id)).toHaveLength(3)
})

test('fields that the sender may not set are ignored', async () => {
  const { id, ann, bob } = await service.match()
  const smuggled = { content: 'x', senderId: bob.userId, seq: 99, id: newId(), createdAt: '2020-01-01T00:00:00.000Z' }
  const sent = await ann.http('POST', address(id), { body: smuggled })
  expect(sent.body).toMatchObject({ senderId: ann.userId, seq: 1, createdAt: service.clock.now().toISOString() })
})

test('a match can be read and written to before its event arrives, which then changes nothing', async () => {
  const [ann, bob] = [await service.talker('Ann'), await service.talker('Bob')]
  const id = service.matchUnannounced(ann, bob)
  expect(await bob.reads(id)).toEqual([])
  expect(await ann.says(id, 'Already here')).toMatchObject({ seq: 1 })
  const { createdAt } = await bob.says(id, 'So am I')
  await service.publish(matchChanged, aMatch({ matchId: id, userIds: [ann.userId, bob.userId], createdAt }))
  await service.settle()
  expect((await ann.reads(id)).map(({ content }) => content)).toEqual(['Already here', 'So am I'])
  expect((await bob.messaging.listConversations({ query: {} })).conversations).toMatchObject([{ id, unreadCount: 1 }])
})

test('the first two messages of an unannounced match, sent at once, are stored once each', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const id = service.matchUnannounced(ann, bob)
  const sentMessages = await Promise.all([ann.says(id, 'First'), bob.says(id, 'First as well')])
  expect(new Set(sentMessages.map(({ seq }) => seq))).toEqual(new Set([1, 2]))
})

test('no one else can enter an unannounced match', async () => {
  const [ann, bob, cleo] = [await service.talker(), await service.talker(), await service.talker()]
  const id = service.matchUnannounced(ann, bob)
  await expect(cleo.says(id, 'Hello')).rejects.toMatchObject({ code: 'not_found' })
  await expect(cleo.reads(id)).rejects.toMatchObject({ code: 'not_found' })
})

test("while matching is unavailable an unknown match can't be checked, so the sender is asked to retry", async () => {
  const alone = await startTestService(messaging)
  const ann = await alone.as()
  const send = ann.messaging.sendMessage({ params: { id: newId() }, body: { content: 'Hello' } })
  await expect(send).rejects.toMatchObject({ code: 'unavailable' })
  await alone.stop()
})
