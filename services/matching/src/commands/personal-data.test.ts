import { standingChanged } from '@codekin/contracts/admin/events'
import { consentChanged, profileChanged } from '@codekin/contracts/identity/events'
import { cleanUpMatching, eraseMatchingUser, exportMatchingUser } from '@codekin/contracts/matching/commands'
import { messageDeleted, messageSent, messagesRead } from '@codekin/contracts/messaging/events'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { eraseWhole, exportWhole } from '@codekin/test-kit/personal-data'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'
import { getExposureLog } from '../decks/exposure-log.ts'
import { bank } from '../domain/ideas/bank.ts'
import { rollUpExposures } from '../operations/roll-up-exposures.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())

const exportOf = (userId: string) => exportWhole(matching.bus, exportMatchingUser, userId)
const erase = (userId: string) => eraseWhole(matching.bus, eraseMatchingUser, userId)

/** The tables that still have a row with this id, and how many. */
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

const [first, second] = [bank[0]?.id ?? '', bank[1]?.id ?? '']
const kettle = {
  title: 'A kettle with an API',
  summary: 'It boils when the build is green, and sulks otherwise.',
  skills: ['Go'],
  size: 'evening',
  goal: 'friends',
  repository: 'firmware',
} as const
const toldOfKettle = async (matchId: string) =>
  (await matching.announced('matching.idea-proposal-changed')).filter(
    (news) => JSON.stringify(news).includes('sulks otherwise') && news['matchId'] === matchId,
  )

/** Proposes an own idea, which the other member accepts. */
async function acceptedKettle(by: Person, other: Person, matchId: string): Promise<string> {
  const { id } = await by.projectIdeas.createIdea({ body: { ...kettle, skills: [...kettle.skills] } })
  const proposal = await by.projectIdeas.proposeIdea({ params: { id }, body: { matchId } })
  await other.projectIdeas.acceptIdea({ params: { id: proposal.id } })
  return proposal.id
}

/** Leaves every trace a user can leave here beyond those of `someoneBusy`. */
async function leavesAllTraces({ ann, bob, matchId }: { ann: Person; bob: Person; matchId: string }) {
  const { userId } = ann
  const { db, newId } = matching.deps
  const at = matching.clock.now().toISOString()
  await ann.matchingPresets.selectPreset({ body: { presetId: 'mentor' } })
  await ann.swipes(await matching.person(), 'superlike')
  await ann.engagement.track({ body: { eventType: 'tip-dismissed', metadata: { tip: 'photo' } } })
  await ann.projectIdeas.saveIdea({ params: { id: second } })
  await acceptedKettle(ann, bob, matchId)
  const { id } = await bob.projectIdeas.proposeIdea({ params: { id: first }, body: { matchId } })
  await ann.projectIdeas.acceptIdea({ params: { id } })
  const request = { headers: { 'idempotency-key': newId() }, body: kettle }
  expect((await ann.http('POST', '/api/v1/matching/project-ideas', request)).status).toBe(201)
  const decided = {
    userId,
    sourceVersion: 1,
    decided: 'analytics' as const,
    granted: ['analytics' as const],
    decidedAt: at,
  }
  await matching.publish(consentChanged, decided)
  await matching.publish(standingChanged, aStanding({ userId }))
  await matching.publish(messagesRead, {
    conversationId: matchId,
    readerId: userId,
    otherId: bob.userId,
    upToSeq: 1,
    readAt: at,
  })
  const skills = ann.card.skills.map((skill) => ({ ...skill, verifiedBy: ['github' as const] }))
  await matching.publish(profileChanged, { ...ann.card, sourceVersion: 2, skills })
  const [lowUserId, highUserId] = [userId, newId()].toSorted() as [string, string]
  await db
    .insertInto('heldMatch')
    .values({ lowUserId, highUserId, heldSince: new Date(at) })
    .execute()
  await matching.settle()
  await (await matching.person()).matching.listCandidates({ query: { limit: 50 } })
  await getExposureLog(matching.deps).flush()
  await rollUpExposures(db, new Date(matching.clock.now().getTime() + 2 * 86_400_000), new AbortController().signal)
}

/** Every table with a column that can identify a person. */
async function tablesOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = current_schema()
      and (column_name in ('caller', 'actor') or udt_name = 'uuid' and column_name ~ '(user|viewer|candidate|sender|reader)_id$|_by$')
  `.execute(matching.deps.db)
  return rows.map(({ table }) => table).toSorted()
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
  await getExposureLog(matching.deps).flush()
  return { ann, bob, matchId }
}

test('an export contains what the user did and what was inferred: how matches fit and what orders decks', async () => {
  const { ann, bob, matchId } = await someoneBusy()
  const given = await exportOf(ann.userId)
  expect(given['decisions']).toHaveLength(2)
  expect(given['matches']).toMatchObject([{ matchId, withUserId: bob.userId, score: expect.any(Number) }])
  expect(((given['matches']?.[0]?.['factors'] ?? []) as unknown[]).length).toBeGreaterThan(3)
  expect(given['blocks']).toMatchObject([{ reason: 'Rude' }])
  expect(given['place-in-decks']).toMatchObject([{ userId: ann.userId }])
  expect(JSON.stringify(given)).not.toContain(bob.card.fullName)
})

test('the export of served cards reveals nothing that would tell admirers apart', async () => {
  const [ann, before, after] = [await matching.person(), await matching.person(), await matching.person()]
  await before.swipes(ann)
  await ann.matching.listCandidates({ query: {} })
  await after.swipes(ann)
  await ann.matching.listCandidates({ query: {} })
  await getExposureLog(matching.deps).flush()
  const dealt = (await exportOf(ann.userId))['cards-dealt-to-you'] ?? []
  expect(dealt.map((card) => card['candidateId'])).toEqual(expect.arrayContaining([before.userId, after.userId]))
  const told = new Set(dealt.flatMap((card) => Object.keys(card)))
  expect([...told].toSorted()).toEqual([
    'candidateId',
    'dealtAt',
    'dealtIn',
    'position',
    'preset',
    'version',
    'viewerId',
  ])
})

test('an export lists superlikes the user was notified of, by senders while visible, and not whether own ones were notified', async () => {
  const [ann, bob, cleo] = [await matching.person(), await matching.person(), await matching.person()]
  for (const sender of [bob, cleo]) await sender.swipes(ann, 'superlike')
  expect((await exportOf(ann.userId))['superlikes-you-got']).toEqual([])
  matching.clock.advance(60)
  await matching.runJob('tell-superlikes')
  await cleo.preferences.blockUser({ body: { blockedUserId: ann.userId } })
  const got = (await exportOf(ann.userId))['superlikes-you-got'] ?? []
  expect(got.map(({ fromUserId }) => fromUserId)).toEqual(expect.arrayContaining([bob.userId, null]))
  expect(got).toHaveLength(2)
  const [own] = (await exportOf(bob.userId))['decisions'] ?? []
  expect(Object.keys(own ?? {}).toSorted()).toEqual(['action', 'decidedAt', 'note', 'targetUserId', 'userId'])
})

test('an export gives impressions by past month only, and omits months with fewer than five', async () => {
  const ann = await matching.person()
  const { db } = matching.deps
  const now = matching.clock.now()
  const dayIn = (monthsAgo: number, day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, day)).toISOString().slice(0, 10)
  const shown = [
    { day: dayIn(0, 1), impressions: 9 },
    { day: dayIn(1, 2), impressions: 2 },
    { day: dayIn(1, 3), impressions: 3 },
    { day: dayIn(2, 2), impressions: 4 },
    { day: dayIn(13, 28), impressions: 9 },
  ]
  const counted = shown.map((one) => ({ ...one, userId: ann.userId, likes: 1, matches: 0 }))
  await db.insertInto('personDay').values(counted).execute()
  const countedUntil = (day: string) =>
    sql`update exposure_roll_up set rolled_until = ${`${day}T00:00:00Z`}`.execute(db)
  await countedUntil(dayIn(1, 28))
  expect((await exportOf(ann.userId))['shown-to-others']).toEqual([])
  await countedUntil(dayIn(0, 1))
  const given = await exportOf(ann.userId)
  expect(given['shown-to-others']).toEqual([{ month: dayIn(1, 2).slice(0, 7), times: 5 }])
  expect(given).not.toHaveProperty('days-shown')
  await sql`update exposure_roll_up set rolled_until = null`.execute(db)
})

test('an erasure leaves only that two people matched once, and a random id in the decisions of others', async () => {
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

test("an erasure removes a user's data from every table and from announcements by others", async () => {
  const someone = await someoneBusy()
  await leavesAllTraces(someone)
  const { ann, matchId } = someone
  expect(Object.keys(await tracesOf(ann.userId))).toEqual(expect.arrayContaining(await tablesOfPeople()))
  await erase(ann.userId)
  await matching.settle()
  const shared = ['match', 'outbox', 'conversation_message', 'swipe_day']
  expect(Object.keys(await tracesOf(ann.userId)).filter((table) => !shared.includes(table))).toEqual([])
  expect(await toldOfKettle(matchId)).toEqual([])
})

test('deleting the message of a proposal removes it from all announcements, by either member', async () => {
  const { ann, bob, matchId } = await matching.matched()
  const messageId = await acceptedKettle(ann, bob, matchId)
  expect(await toldOfKettle(matchId)).toHaveLength(2)
  const deletedAt = matching.clock.now().toISOString()
  const about = { messageId, conversationId: matchId, seq: 1, senderId: ann.userId, recipientId: bob.userId, deletedAt }
  await matching.publish(messageDeleted, about)
  await matching.settle()
  expect(await toldOfKettle(matchId)).toEqual([])
})

test('a second erasure finds nothing', async () => {
  const { ann } = await someoneBusy()
  await erase(ann.userId)
  await matching.settle()
  expect(await erase(ann.userId)).toBe(0)
})

test("a closed account isn't dealt to anyone and keeps no match, until its owner comes back", async () => {
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

test('a cleanup counts first, then deletes expired passes and leaves the others', async () => {
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
