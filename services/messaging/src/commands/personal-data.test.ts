import { profileChanged } from '@codekin/contracts/identity/events'
import { eraseMessagingUser, exportMessagingUser } from '@codekin/contracts/messaging/commands'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type TestMessaging } from '../../testing/makers.ts'

let messaging: TestMessaging
beforeAll(async () => {
  messaging = await startMessaging()
})
afterAll(() => messaging.stop())

const erase = (userId: string) => eraseWhole(messaging.bus, eraseMessagingUser, userId)
const exportOf = (userId: string) => exportWhole(messaging.bus, exportMessagingUser, userId)

test('an export holds what somebody wrote in all conversations, and no word of others', async () => {
  const first = await messaging.match()
  const { ann } = first
  const second = await messaging.match(ann)
  await ann.says(first.id, 'To Bob')
  await first.bob.says(first.id, 'From Bob')
  await ann.says(second.id, 'To another')
  const given = await exportOf(ann.userId)
  expect(given['messages']?.map(({ content }) => content).toSorted()).toEqual(['To Bob', 'To another'])
  expect(given['conversations']).toHaveLength(2)
  expect(JSON.stringify(given)).not.toContain('From Bob')
})

test('an export of many messages gives each once, in order', async () => {
  const { ann, id } = await messaging.match()
  const { db } = messaging.deps
  const many = Array.from({ length: 1_203 }, (_, index) => index + 1)
  await db
    .insertInto('message')
    .values(
      many.map((seq) => ({
        id: `018f5c5e-0000-7000-8000-${String(seq).padStart(12, '0')}`,
        conversationId: id,
        senderId: ann.userId,
        seq,
        isHidden: false,
        createdAt: new Date(),
        content: `${'x'.repeat(900)} ${seq}`,
      })) as never,
    )
    .execute()
  expect((await exportOf(ann.userId))['messages']?.map(({ seq }) => seq)).toEqual(many)
  expect(await erase(ann.userId)).toBeGreaterThanOrEqual(many.length)
  expect(await erase(ann.userId)).toBe(0)
})

test('what an erased member wrote are tombstones; the other one keeps the conversation, their own words, and nothing unread', async () => {
  const { ann, bob, id } = await messaging.match()
  await ann.says(id, 'Hello Bob', 'first')
  await bob.says(id, 'Hello Ann')
  await ann.says(id, 'Unread')
  expect(await bob.unread()).toBe(2)
  await erase(ann.userId)
  await messaging.end(id, ann, bob)
  expect(await bob.unread()).toBe(0)
  const seen = await bob.reads(id)
  expect(seen.map(({ content, deletedAt }) => [content, deletedAt !== null])).toEqual([
    ['', true],
    ['Hello Ann', false],
    ['', true],
  ])
  await messaging.settle()
  const left = await messaging.deps.db.selectFrom('outbox').select('data').where('actor', '=', ann.userId).execute()
  expect(JSON.stringify(left)).not.toContain('Hello Bob')
})

test('whoever closed the account takes their conversations along, until they come back', async () => {
  const { ann, bob, id } = await messaging.match()
  await ann.says(id, 'Hello Bob')
  const card = aProfileCard({ userId: ann.userId, sourceVersion: 2 })
  await messaging.publish(profileChanged, { ...card, isClosed: true })
  await messaging.settle()
  expect((await bob.messaging.listConversations({ query: {} })).conversations).toEqual([])
  expect(await bob.unread()).toBe(0)
  await expect(bob.says(id, 'Are you there?')).rejects.toMatchObject({ code: 'not_found' })
  await messaging.publish(profileChanged, { ...card, sourceVersion: 3 })
  await messaging.settle()
  expect(await bob.unread()).toBe(1)
})
