import { messageDeleted } from '@codekin/contracts/messaging/events'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const address = (id: string) => `/api/v1/messaging/messages/${id}`

async function deletionsIn(conversationId: string) {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').selectAll().where('key', '=', conversationId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === messageDeleted.name).map(({ data }) => messageDeleted.data.parse(data))
}

test('a deleted message leaves a tombstone for both members, and nothing of its content', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'a regrettable secret', 'mine')
  service.clock.advance(5)
  const deletedAt = service.clock.now().toISOString()
  expect(await ann.http('DELETE', address(sent.id))).toMatchObject({ status: 204, text: '' })
  for (const reader of [ann, bob]) {
    expect(await reader.reads(id)).toEqual([{ ...sent, content: '', deletedAt }])
    expect((await reader.messaging.searchMessages({ query: { q: 'regrettable' } })).messages).toEqual([])
  }
  expect(await bob.unread()).toBe(0)
  const [deletion] = await deletionsIn(id)
  expect(deletion).toEqual({
    messageId: sent.id,
    conversationId: id,
    seq: 1,
    isHidden: false,
    senderId: ann.userId,
    recipientId: bob.userId,
    createdAt: sent.createdAt,
    deletedAt,
    editIds: [],
  })
  const stored = await service.deps.db.selectFrom('message').select('content').where('id', '=', sent.id).execute()
  expect(stored).toEqual([{ content: '' }])
})

test('deleting again, also at once, changes nothing and is announced once', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'stays')
  const sent = await ann.says(id, 'goes')
  const answers = await Promise.all(Array.from({ length: 20 }, () => ann.http('DELETE', address(sent.id))))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await deletionsIn(id)).toHaveLength(1)
  expect(await bob.unread()).toBe(1)
})

test("the next message takes the next number, and a retry of the deleted one doesn't restore it", async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'goes', 'name')
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  expect(await ann.says(id, 'goes', 'name')).toMatchObject({ id: sent.id, content: '' })
  expect((await ann.says(id, 'next')).seq).toBe(2)
})

test('only its author deletes a message; for anyone else it is not found', async () => {
  const { id, ann, bob } = await service.match()
  const sent = await ann.says(id, 'mine')
  const stranger = await service.talker()
  const strip = ({ status, text }: { status: number; text: string }) =>
    `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`
  const missing = strip(await stranger.http('DELETE', address(newId())))
  expect(missing).toMatch(/^404 /)
  expect(strip(await bob.http('DELETE', address(sent.id)))).toBe(missing)
  expect(strip(await stranger.http('DELETE', address(sent.id)))).toBe(missing)
  await service.block(bob, ann)
  expect(strip(await ann.http('DELETE', address(sent.id)))).toBe(missing)
  await service.unblock(bob, ann)
  expect((await bob.reads(id))[0]?.content).toBe('mine')
})

test('the deletion of a message under a shadow ban is announced as hidden too', async () => {
  const { id, ann, bob } = await service.match()
  await service.decide(ann, 'shadow-banned')
  const sent = await ann.says(id, 'unheard')
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  expect(await deletionsIn(id)).toMatchObject([{ messageId: sent.id, isHidden: true }])
  expect(await bob.unread()).toBe(0)
})
test('a deleted message is removed from every place its event reached', async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'an unforgettable secret')
  await ann.says(id, 'stays')
  await service.settle()
  expect(await everywhere()).toContain('unforgettable')
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  await service.settle()
  const remaining = await everywhere()
  expect(remaining).not.toContain('unforgettable')
  expect(remaining).toContain('stays')
})

test('a message deleted before it was announced is never published', async () => {
  const { id, ann } = await service.match()
  const sent = await ann.says(id, 'an unspoken secret')
  await ann.messaging.deleteMessage({ params: { id: sent.id } })
  await service.settle()
  expect(await everywhere()).not.toContain('unspoken')
})

/** Collects everything in the outbox, the stream and the events stored for a retry. */
async function everywhere(): Promise<string> {
  const { db, bus } = service.deps
  const rows = await Promise.all([
    db.selectFrom('outbox').selectAll().execute(),
    db.selectFrom('parked').selectAll().execute(),
    db.selectFrom('message').selectAll().execute(),
  ])
  const { state } = await bus.jsm.streams.info('MESSAGING')
  let text = JSON.stringify(rows)
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    text += (await bus.jsm.streams.getMessage('MESSAGING', { seq }))?.string() ?? ''
  }
  return text
}
