import { profileChanged } from '@codekin/contracts/identity/events'
import { cleanUpMatching, eraseMatchingUser, exportMatchingUser } from '@codekin/contracts/matching/commands'
import { messageSent } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, startMatching } from '../../testing/people.ts'
import { exposureLogOf } from '../decks/exposure-log.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const exportOf = (userId: string) => exportWhole(matching.bus, exportMatchingUser, userId)
const erase = (userId: string) => eraseWhole(matching.bus, eraseMatchingUser, userId)

/** The tables that still have a row with this number, and how many. */
async function tracesOf(userId: string): Promise<Record<string, number>> {
  const { db } = matching.deps
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.tables where table_schema = current_schema()`.execute(db)
  const counts: Record<string, number> = {}
  for (const { table } of rows) {
    const found = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} t where t::text like ${`%${userId}%`}`.execute(db)
    if (found.rows[0]?.count) counts[table] = found.rows[0].count
  }
  return counts
}

async function someoneBusy() {
  const { ann, bob, matchId } = await matching.matched()
  const [passed, liker] = [await matching.person(), await matching.person()]
  await ann.swipes(passed, 'pass')
  await liker.swipes(ann)
  await ann.preferences.changePreferences({ body: { cities: ['Berlin'] } })
  await ann.preferences.blockUser({ body: { blockedUserId: passed.userId, reason: 'Rude' } })
  await ann.matching.listCandidates({ query: {} })
  await matching.publish(messageSent, {
    messageId: newId(),
    conversationId: matchId,
    seq: 1,
    senderId: ann.userId,
    senderName: 'Ann',
    recipientId: bob.userId,
    content: 'Hello Bob',
    clientMessageId: null,
    createdAt: new Date().toISOString(),
  })
  await matching.settle()
  await exposureLogOf(matching.deps).flush()
  return { ann, bob, matchId }
}

test('an export tells what somebody did, and what was inferred: how matches fit and where they stand in decks', async () => {
  const { ann, bob, matchId } = await someoneBusy()
  const given = await exportOf(ann.userId)
  expect(given['decisions']).toHaveLength(2)
  expect(given['matches']).toMatchObject([{ matchId, withUserId: bob.userId, score: expect.any(Number) }])
  expect(((given['matches']?.[0]?.['factors'] ?? []) as unknown[]).length).toBeGreaterThan(3)
  expect(given['blocks']).toMatchObject([{ reason: 'Rude' }])
  expect(given['place-in-decks']).toMatchObject([{ userId: ann.userId }])
  expect(JSON.stringify(given)).not.toContain(bob.card.fullName)
})

test('of the cards that somebody was dealt the export tells nothing by which admirers could be told apart', async () => {
  const [ann, before, after] = [await matching.person(), await matching.person(), await matching.person()]
  await before.swipes(ann)
  await ann.matching.listCandidates({ query: {} })
  await after.swipes(ann)
  await ann.matching.listCandidates({ query: {} })
  await exposureLogOf(matching.deps).flush()
  const dealt = (await exportOf(ann.userId))['cards-dealt-to-you'] ?? []
  expect(dealt.map((card) => card['candidateId'])).toEqual(expect.arrayContaining([before.userId, after.userId]))
  const told = new Set(dealt.flatMap((card) => Object.keys(card)))
  expect([...told].toSorted()).toEqual(['candidateId', 'dealtAt', 'position', 'preset', 'version', 'viewerId'])
})

test('after an erasure nothing is left but that two were matched once, and a random number in what others decided', async () => {
  const { ann, bob, matchId } = await someoneBusy()
  expect(await erase(ann.userId)).toBeGreaterThan(5)
  await matching.settle()
  const left = await tracesOf(ann.userId)
  expect(
    Object.keys(left).filter((table) => !['match', 'outbox', 'conversation_message', 'swipe_day'].includes(table)),
  ).toEqual([])
  const preview = await sql<{ preview: string; isDeleted: boolean }>`
    select preview, is_deleted from conversation_message where conversation_id = ${matchId}`.execute(matching.deps.db)
  expect(preview.rows).toEqual([{ preview: '', isDeleted: true }])
  expect((await bob.matching.listMatches({ query: { status: 'all' } })).matches).toEqual([])
  expect(await matching.announced('matching.match-changed')).toContainEqual(
    expect.objectContaining({ matchId, status: 'ended' }),
  )
})

test('erasing again finds nothing', async () => {
  const { ann } = await someoneBusy()
  await erase(ann.userId)
  await matching.settle()
  expect(await erase(ann.userId)).toBe(0)
})

test('whoever closed the account is dealt to nobody and keeps no match, until they come back', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const matchesOf = async () => (await bob.matching.listMatches({ query: {} })).matches.map(({ id }) => id)
  await matching.publish(profileChanged, { ...ann.card, sourceVersion: 2, isClosed: true })
  await matching.settle()
  expect(await matchesOf()).toEqual([])
  const dealt = await bob.matching.listCandidates({ query: { limit: 50 } })
  expect(dealt.candidates.map(({ profile }) => profile.id)).not.toContain(ann.userId)
  await matching.publish(profileChanged, { ...ann.card, sourceVersion: 3 })
  await matching.settle()
  expect(await matchesOf()).toEqual([matchId])
})

test('a cleanup counts first, takes passes that would come back anyway, and leaves the others', async () => {
  const ann = await matching.person()
  const [old, young] = [await matching.person(), await matching.person()]
  await ann.swipes(old, 'pass')
  matching.clock.advance(31 * 86_400)
  const again = await matching.as({ userId: ann.userId })
  await again.matching.recordSwipe({ body: { targetUserId: young.userId, action: 'pass' } })
  const order = { userId: ann.userId, what: ['passes' as const], isPreview: true }
  expect((await ask(matching.bus, cleanUpMatching, order)).removed).toEqual({ passes: 1 })
  expect((await ask(matching.bus, cleanUpMatching, { ...order, isPreview: false })).removed).toEqual({ passes: 1 })
  expect((await exportOf(ann.userId))['decisions']).toMatchObject([{ targetUserId: young.userId }])
})
