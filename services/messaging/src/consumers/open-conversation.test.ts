import { matchCreated, matchEnded } from '@codekin/contracts/matching/events'
import { newId } from '@codekin/service-kit/new-id'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fed, feed, twiceAndShuffled } from '../../testing/feed.ts'
import { startMessaging, type TestMessaging } from '../../testing/makers.ts'

let service: TestMessaging
beforeAll(async () => void (service = await startMessaging()))
afterAll(() => service.stop())

const createdAt = '2031-04-05T06:07:08.009Z'
const endedAt = '2031-05-06T07:08:09.010Z'

/** A match made and ended between two new people. */
function story() {
  const matchId = newId()
  const userIds: [string, string] = [newId(), newId()]
  const created = fed(matchCreated, { matchId, userIds, source: 'swipe', createdAt })
  const ended = fed(matchEnded, { matchId, userIds, endedBy: userIds[0], reason: 'ended', endedAt })
  return { matchId, userIds, created, ended }
}

async function rowsOf(matchId: string, [first]: [string, string]) {
  const { db } = service.deps
  const conversation = await db.selectFrom('conversation').selectAll().where('id', '=', matchId).execute()
  const members = await db.selectFrom('membership').selectAll().where('conversationId', '=', matchId).execute()
  return {
    conversation: conversation.map(({ id: _, ...rest }) => rest),
    members: members
      .toSorted((a) => (a.userId === first ? -1 : 1))
      .map(({ isListed, activeAt, unreadCount, readSeq }) => ({ isListed, activeAt, unreadCount, readSeq })),
  }
}

test('a match and its end make the same rows in any order and however often they come', async () => {
  const plain = story()
  await feed(service.deps.db, [plain.created, plain.ended])
  const expected = await rowsOf(plain.matchId, plain.userIds)
  expect(expected.conversation).toMatchObject([{ openedAt: new Date(createdAt), endedAt: new Date(endedAt) }])
  expect(expected.members).toMatchObject([{ isListed: false }, { isListed: false }])
  const other = story()
  await fc.assert(
    fc.asyncProperty(twiceAndShuffled([other.created, other.ended]), async (events) => {
      const ids = { [other.matchId]: newId(), [other.userIds[0]]: newId(), [other.userIds[1]]: newId() }
      const renamed = JSON.parse(
        JSON.stringify(events).replace(/[0-9a-f-]{36}/g, (id) => ids[id] ?? id),
      ) as typeof events
      await feed(service.deps.db, renamed)
      const userIds: [string, string] = [ids[other.userIds[0]] ?? '', ids[other.userIds[1]] ?? '']
      expect(await rowsOf(ids[other.matchId] ?? '', userIds)).toEqual(expected)
    }),
    { numRuns: 30 },
  )
})

test('an end that comes first leaves a conversation that is read-only and in no list', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const matchId = newId()
  const userIds: [string, string] = [ann.userId, bob.userId]
  await feed(service.deps.db, [fed(matchEnded, { matchId, userIds, endedBy: ann.userId, reason: 'ended', endedAt })])
  await feed(service.deps.db, [fed(matchCreated, { matchId, userIds, source: 'swipe', createdAt })])
  expect((await ann.messaging.listConversations({ query: {} })).conversations).toEqual([])
  expect(await bob.reads(matchId)).toEqual([])
  await expect(bob.says(matchId, 'hello')).rejects.toMatchObject({ code: 'match_ended' })
})

test('a match told again after messages were sent changes nothing', async () => {
  const { id, ann, bob } = await service.match()
  service.clock.advance(60)
  await ann.says(id, 'hello')
  const before = await bob.messaging.listConversations({ query: {} })
  const userIds: [string, string] = [ann.userId, bob.userId]
  await feed(service.deps.db, [fed(matchCreated, { matchId: id, userIds, source: 'swipe', createdAt })])
  expect(await bob.messaging.listConversations({ query: {} })).toEqual(before)
})

test('the same event twice on the bus opens one conversation', async () => {
  const [ann, bob] = [await service.talker(), await service.talker()]
  const about = { id: newId() }
  const match = { matchId: newId(), userIds: [ann.userId, bob.userId] as [string, string], source: 'staff' as const }
  await service.publish(matchCreated, { ...match, createdAt }, about)
  await service.publish(matchCreated, { ...match, createdAt }, about)
  await service.settle()
  expect((await ann.messaging.listConversations({ query: {} })).conversations).toHaveLength(1)
})
