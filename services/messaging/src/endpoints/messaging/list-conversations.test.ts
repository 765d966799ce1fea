import { profileChanged } from '@codekin/contracts/identity/events'
import { aProfileCard } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMessaging, type Talker, type TestMessaging } from '../../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const address = '/api/v1/messaging/conversations'

async function listed(viewer: Talker) {
  return (await viewer.messaging.listConversations({ query: {} })).conversations
}

test('a match is a conversation with the other member before any message', async () => {
  const { id, ann, bob } = await service.match()
  expect(await listed(ann)).toEqual([
    {
      id,
      matchId: id,
      status: 'open',
      profile: { id: bob.userId, full_name: 'Bob', photoUrl: null, headline: 'Builds small tools' },
      lastMessage: null,
      unreadCount: 0,
      readUpToSeq: 0,
      updatedAt: service.clock.now().toISOString(),
      muted: null,
      isArchived: false,
    },
  ])
  expect(await listed(bob)).toMatchObject([{ id, profile: { id: ann.userId, full_name: 'Ann' } }])
})

test('a conversation shows its newest readable message, its unread count and how far the other member has read', async () => {
  const { id, ann, bob } = await service.match()
  await ann.says(id, 'first')
  const long = await ann.says(id, '🦀'.repeat(150))
  expect(await listed(bob)).toMatchObject([
    {
      unreadCount: 2,
      readUpToSeq: 0,
      lastMessage: { messageId: long.id, seq: 2, senderId: ann.userId, preview: `${'🦀'.repeat(100)}…` },
    },
  ])
  await bob.messaging.markAllRead({ params: { id } })
  expect(await listed(ann)).toMatchObject([{ unreadCount: 0, readUpToSeq: 2 }])
  await ann.messaging.deleteMessage({ params: { id: long.id } })
  expect(await listed(bob)).toMatchObject([{ lastMessage: { seq: 1, preview: 'first' } }])
})

test('conversations are listed last active first, and pages neither skip nor repeat one', async () => {
  const ann = await service.talker()
  const matches = []
  for (let index = 0; index < 7; index += 1) matches.push(await service.match(ann))
  service.clock.advance(60)
  // Three in the same millisecond: their order must be stable.
  for (const { id, bob } of matches.slice(0, 3)) await bob.says(id, 'hello')
  service.clock.advance(60)
  await ann.says(matches[5]?.id ?? '', 'hello')
  const listedIds: string[] = []
  let cursor: string | undefined
  do {
    const page = await ann.messaging.listConversations({ query: { limit: 2, ...(cursor ? { cursor } : {}) } })
    expect(page.conversations.length).toBeLessThanOrEqual(2)
    listedIds.push(...page.conversations.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  expect(listedIds).toHaveLength(7)
  expect(new Set(listedIds)).toEqual(new Set(matches.map(({ id }) => id)))
  expect(listedIds[0]).toBe(matches[5]?.id)
  expect(new Set(listedIds.slice(1, 4))).toEqual(new Set(matches.slice(0, 3).map(({ id }) => id)))
})

test('ended, blocked and suspended conversations leave the list and the count, and pages stay full', async () => {
  const ann = await service.talker()
  const [ended, blocked, blocking, suspended, shown, shownToo] = [
    await service.match(ann),
    await service.match(ann),
    await service.match(ann),
    await service.match(ann),
    await service.match(ann),
    await service.match(ann),
  ]
  for (const { id, bob } of [ended, blocked, blocking, suspended, shown, shownToo]) await bob.says(id, 'hello')
  expect(await ann.unread()).toBe(6)
  await service.end(ended.id, ended.bob, ann)
  await service.block(blocked.bob, ann)
  await service.block(ann, blocking.bob)
  await service.decide(suspended.bob, 'suspended')
  const page = await ann.messaging.listConversations({ query: { limit: 2 } })
  expect(new Set(page.conversations.map(({ id }) => id))).toEqual(new Set([shown.id, shownToo.id]))
  expect(page.nextCursor).toBeNull()
  expect(await ann.unread()).toBe(2)
  expect(await listed(blocked.bob)).toEqual([])
})

test("a member whose profile hasn't arrived has a placeholder name until it does", async () => {
  const stranger = await service.talker()
  const { ann } = await service.match(undefined, stranger)
  expect(await listed(ann)).toMatchObject([{ profile: { full_name: 'A developer', photoUrl: null, headline: '' } }])
  await service.publish(
    profileChanged,
    aProfileCard({ userId: stranger.userId, fullName: 'Bo', photoUrl: '/photos/1.webp' }),
  )
  await service.settle()
  expect(await listed(ann)).toMatchObject([{ profile: { full_name: 'Bo', photoUrl: '/photos/1.webp' } }])
})

test.each(['limit=0', 'limit=101', 'cursor=nonsense', 'cursor=WyJ4IiwieSJd', `cursor=${'x'.repeat(600)}`])(
  '%s is refused',
  async (query) => {
    const ann = await service.talker()
    const answer = await ann.http('GET', `${address}?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  },
)
