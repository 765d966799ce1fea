import type { ProfileCard } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { aPrivacy, aProfileCard } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../testing/database.ts'
import { activityStep, cityNumber, defaultWeights, indexedTraitsOf, walkPlanOf } from '../domain/compatibility/index.ts'
import { impressionQuota } from '../domain/impression-quota.ts'
import { moreCells } from '../migrations/0027-more-cells.ts'
import { listLastActive } from '../store/candidate-index.ts'
import { listFromRandom } from '../store/candidate-sources.ts'
import { listByWalk } from '../store/candidate-walk.ts'
import { deleteOldExposures } from '../store/exposures.ts'
import { demoteIdle, indexCandidate, markCandidatesActive, renewDueImpressionQuotas } from './index-candidate.ts'

let database: MatchingDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  await database.asOwner('truncate candidate, candidate_cell, showing_week, profile_card, exposure, swipe')
})

const now = new Date('2026-03-02T10:00:00Z')
const day = 86_400_000
const daysAgo = (days: number) => new Date(now.getTime() - days * day)

function index(card: ProfileCard, at = now): Promise<void> {
  return inTransaction(database.db, (trx) => indexCandidate(trx, card, at))
}

async function cellsOf(userId: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('candidateCell')
    .select('cell')
    .where('userId', '=', userId)
    .orderBy('cell')
    .execute()
  return rows.map((row) => row.cell)
}

function walkFor(viewer: ProfileCard, o: { budget?: number; limit?: number } = {}): Promise<string[]> {
  return listByWalk(database.db, {
    owner: { viewerId: viewer.userId, passesStandSince: daysAgo(30) },
    plan: walkPlanOf(viewer, now, { weights: defaultWeights, most: 400 }),
    filters: { roles: 0, goals: 0, languages: 0, cities: null, yearsMin: null, yearsMax: null, provedOnly: false },
    perSlice: 1_000,
    budget: o.budget ?? 1_000,
    limit: o.limit ?? 100,
  })
}

test('a developer is listed in the cells of their card, and moves when it changes', async () => {
  const card = aProfileCard({ roles: ['backend', 'data'], goals: ['side-project', 'friends'] })
  await index(card)
  await index(card)
  expect(await cellsOf(card.userId)).toEqual(expect.arrayContaining(indexedTraitsOf(card, now).cells))
  expect(await cellsOf(card.userId)).toContain(-cityNumber(card.city))
  const moved = { ...card, roles: ['design' as const], timezone: 'Asia/Kolkata', sourceVersion: 2 }
  await index(moved)
  const after = await cellsOf(card.userId)
  expect(after).toEqual(expect.arrayContaining(indexedTraitsOf(moved, now).cells))
  expect(after).toHaveLength(indexedTraitsOf(moved, now).cells.length + 2)
})

test.for([{ discoverable: false }, { emailVerified: false }])('%o leaves the index and comes back', async (about) => {
  const card = aProfileCard()
  await index(card)
  await index({ ...card, ...about })
  expect(await cellsOf(card.userId)).toEqual([])
  expect(await database.db.selectFrom('candidate').selectAll().execute()).toEqual([])
  await index(card)
  expect(await cellsOf(card.userId)).toHaveLength(3)
})

test('the migration lists existing people in the same cells as new ones', async () => {
  const people = [
    aProfileCard({ city: 'Turku', experienceYears: 9, createdAt: daysAgo(3).toISOString() }),
    aProfileCard({ city: '', experienceYears: null, githubUsername: null, timezone: null }),
    aProfileCard({ privacy: aPrivacy({ showActivity: false }), experienceYears: 30 }),
  ]
  for (const card of people) await index(card)
  const everything = async () => [
    await database.db.selectFrom('candidate').selectAll().orderBy('userId').execute(),
    await database.db.selectFrom('candidateCell').selectAll().orderBy('userId').orderBy('cell').execute(),
  ]
  const now = await everything()
  await database.asOwner('delete from candidate_cell where cell not between 0 and 99999')
  await database.asOwner(
    'update candidate set cells = array(select c from unnest(cells) c where c between 0 and 99999)',
  )
  await database.asOwner(moreCells.sql)
  expect(await everything()).toEqual(now)
})

test('the walk finds the better fit first and stops at its budget', async () => {
  const viewer = aProfileCard({ roles: ['backend'], lookingFor: ['frontend'] })
  const fitting = aProfileCard({ roles: ['frontend'], lookingFor: ['backend'], experienceYears: 6 })
  const lessFitting = aProfileCard({ ...fitting, userId: crypto.randomUUID(), experienceYears: 16 })
  for (const card of [lessFitting, fitting, viewer]) await index(card)
  expect(await walkFor(viewer)).toEqual([fitting.userId, lessFitting.userId])
  expect(await walkFor(viewer, { limit: 1 })).toEqual([fitting.userId])
  expect(await walkFor(viewer, { budget: 1 })).toHaveLength(1)
})

test('the walk reads a bounded number of index entries, whatever the size of the index', async () => {
  const viewer = aProfileCard({ roles: ['backend'], lookingFor: ['frontend'] })
  const [crowd] = await database.insertPeople(1, { roles: ['frontend'], lookingFor: ['backend'] })
  if (!crowd) throw new Error('one was asked for')
  await index(crowd)
  await sql`insert into candidate_cell (cell, rank, user_id, quality, roles, looking_for, goals, experience_years, city,
      languages, is_proved, skills, sought_skills)
    select cell, 1 + n % 900, gen_random_uuid(), quality, roles, looking_for, goals, experience_years, city, languages,
      is_proved, skills, sought_skills
    from candidate_cell, generate_series(1, 20000) n`.execute(database.db)
  await database.asOwner('analyze candidate_cell')
  await sql`set plan_cache_mode = force_generic_plan`.execute(database.db)
  const before = await readEntries()
  await walkFor(viewer, { budget: 200 })
  expect((await readEntries()) - before).toBeLessThan(1_000)
})

/** Index entries of cells read so far, after all sessions have reported. */
async function readEntries(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db)
  const found = await sql<{ read: number }>`
    select idx_tup_read as read from pg_stat_user_indexes where indexrelname = 'candidate_cell_pkey'`.execute(
    database.db,
  )
  return Number(found.rows[0]?.read)
}

test('the index entry of a person who hides their activity changes neither with activity nor with absence', async () => {
  const privacy = aPrivacy({ showActivity: false })
  const about = { privacy, createdAt: daysAgo(40).toISOString() }
  const [hiding] = await database.insertPeople(1, about)
  if (!hiding) throw new Error('one was asked for')
  const rowOf = (userId: string) =>
    database.db.selectFrom('candidate').selectAll().where('userId', '=', userId).executeTakeFirst()
  await index({ ...hiding, privacy: aPrivacy() })
  await markCandidatesActive(database.db, [hiding.userId], now)
  await index(hiding)
  const before = await rowOf(hiding.userId)
  expect(before?.lastActiveAt).toEqual(daysAgo(40))
  await markCandidatesActive(database.db, [hiding.userId], now)
  expect(await demoteIdle(database.db, { now, limit: 10 })).toBe(0)
  expect(await rowOf(hiding.userId)).toEqual(before)
})

test('an inactive person loses rank step by step, and regains it on return', async () => {
  const [card] = await database.insertPeople(1, { createdAt: daysAgo(1).toISOString() })
  if (!card) throw new Error('one was asked for')
  await index(card)
  const { rank: fresh } = await rowOf(card.userId)
  const later = new Date(now.getTime() + 40 * day)
  expect(await demoteIdle(database.db, { now: later, limit: 10 })).toBe(1)
  const idle = await rowOf(card.userId)
  expect(idle).toMatchObject({ activityStep: activityStep(daysAgo(41), now), lastActiveAt: daysAgo(1) })
  expect(idle.rank).toBeLessThan(fresh)
  expect(await demoteIdle(database.db, { now: later, limit: 10 })).toBe(0)

  await markCandidatesActive(database.db, [card.userId, card.userId, crypto.randomUUID()], later)
  expect(await rowOf(card.userId)).toMatchObject({ activityStep: 0, rank: fresh, lastActiveAt: later })
  expect(await listLastActive(database.db, [card.userId])).toEqual(new Map([[card.userId, later]]))
  expect(await cellsOf(card.userId)).toHaveLength(3)
})

test("a shadow-banned person's activity isn't stored", async () => {
  const [card] = await database.insertPeople(1, { createdAt: daysAgo(3).toISOString() })
  if (!card) throw new Error('one was asked for')
  await index(card)
  const ban = { userId: card.userId, sourceVersion: 1, isSuspended: false, shadowBannedUntil: new Date('2100-01-01') }
  await database.db.insertInto('standing').values(ban).execute()
  await markCandidatesActive(database.db, [card.userId], now)
  expect(await listLastActive(database.db, [card.userId])).toEqual(new Map([[card.userId, daysAgo(3)]]))
})

function rowOf(userId: string) {
  return database.db.selectFrom('candidate').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
}

test('concurrent changes of a card leave one set of entries', async () => {
  const card = aProfileCard()
  await index(card)
  await database.insertPeople(1)
  await Promise.all(
    Array.from({ length: 8 }, (_, n) => index({ ...card, roles: n % 2 === 0 ? ['design'] : ['data'] }).catch(() => {})),
  )
  const { cells } = await rowOf(card.userId)
  expect(await cellsOf(card.userId)).toEqual(cells.toSorted((a, b) => a - b))
})

test('everyone can be reached from any random position', async () => {
  const cards = [aProfileCard(), aProfileCard(), aProfileCard()]
  for (const card of cards) await index(card)
  const owner = { viewerId: crypto.randomUUID(), passesStandSince: daysAgo(30) }
  for (const from of [0, 0.5, 1]) {
    const found = await listFromRandom(database.db, owner, { from, limit: 10 })
    expect(new Set(found)).toEqual(new Set(cards.map(({ userId }) => userId)))
  }
})

test('old exposures are deleted in steps', async () => {
  const { db } = database
  await sql`insert into exposure select gen_random_uuid(), gen_random_uuid(), 0, 0.5, 1, 's', '1',
    ${daysAgo(40)}::timestamptz + n * interval '1 day', 'balanced' from generate_series(1, 30) n`.execute(db)
  expect(await deleteOldExposures(db, { before: daysAgo(30), limit: 6 })).toBe(6)
  expect(await deleteOldExposures(db, { before: daysAgo(30), limit: 6 })).toBe(3)
})

test('an ended week is followed by one with a full quota for active people and none for inactive ones', async () => {
  const { db } = database
  const [here, absent] = [aProfileCard(), aProfileCard()]
  const hiding = aProfileCard({ privacy: aPrivacy({ showActivity: false }) })
  const at = daysAgo(8)
  for (const card of [here, absent, hiding]) await index({ ...card, createdAt: daysAgo(60).toISOString() }, at)
  await sql`update showing_week set owed = 0`.execute(db)
  await sql`update candidate set last_active_at = ${daysAgo(1)} where user_id = ${here.userId}`.execute(db)
  expect(await renewDueImpressionQuotas(db, { now, limit: 2 })).toBe(2)
  expect(await renewDueImpressionQuotas(db, { now, limit: 2 })).toBe(1)
  expect(await renewDueImpressionQuotas(db, { now, limit: 2 })).toBe(0)
  const weeks = await db.selectFrom('showingWeek').select(['userId', 'owed']).execute()
  expect(Object.fromEntries(weeks.map(({ userId, owed }) => [userId, owed]))).toEqual({
    [here.userId]: impressionQuota,
    [absent.userId]: 0,
    [hiding.userId]: impressionQuota,
  })
  // A returning person doesn't wait for the next week.
  await sql`update candidate set activity_step = 2 where user_id = ${absent.userId}`.execute(db)
  await markCandidatesActive(db, [absent.userId], now)
  const back = await db.selectFrom('showingWeek').select('owed').where('userId', '=', absent.userId).executeTakeFirst()
  expect(back?.owed).toBe(impressionQuota)
})
