import { standingChanged } from '@codekin/contracts/admin/events'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertPeople } from '../../../testing/database.ts'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { getExposureLog } from '../../decks/exposure-log.ts'
import { indexCandidate } from '../../operations/index-candidate.ts'
import { listBelowImpressionQuota } from '../../store/impression-quotas.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())
beforeEach(async () => {
  await getExposureLog(matching.deps).flush()
  // Delete instead of truncate, whose locks would conflict with a deck that is still being refilled.
  for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(matching.deps.db)
  await matching.deps.redis.flushAll()
})

const emptied =
  'profile_card standing block swipe swipe_day match preferences candidate candidate_cell showing_week exposure'.split(
    ' ',
  )
const dayMilliseconds = 86_400_000

/** Inserts `count` candidates directly, without events. */
async function crowd(count: number, about: Partial<ProfileCard> = {}): Promise<ProfileCard[]> {
  const { db } = matching.deps
  const cards = await insertPeople(db, count, about)
  await inTransaction(db, async (trx) => {
    for (const card of cards) await indexCandidate(trx, card, matching.clock.now())
  })
  return cards
}

async function dealt(
  person: Person,
  query: { limit?: number; usePreferences?: 'true' | 'false' } = {},
): Promise<string[]> {
  const { candidates } = await person.matching.listCandidates({ query })
  return candidates.map(({ profile }) => profile.id)
}

/** Cards of this test that fit no one's wishes. */
const misfit: Partial<ProfileCard> = {
  roles: ['game'],
  lookingFor: ['product'],
  goals: ['hire'],
  timezone: 'Pacific/Auckland',
  city: 'Napier',
  languages: ['ja'],
  experienceYears: 40,
}
const ideal: Partial<ProfileCard> = { roles: ['frontend'], lookingFor: ['backend'] }

test('the best fit comes with profile, reasons and the quota', async () => {
  const ann = await matching.person()
  const bob = await matching.person({ ...ideal, fullName: 'Bob' })
  const answer = await ann.matching.listCandidates({ query: {} })
  expect(answer).toMatchObject({ swipesRemaining: 100, resetsAt: expect.stringMatching(/T00:00:00.000Z$/) })
  expect(answer.candidates).toHaveLength(1)
  expect(answer.candidates[0]?.profile).toMatchObject({ id: bob.userId, full_name: 'Bob' })
  expect(answer.candidates[0]?.compatibility).toMatchObject({
    score: expect.any(Number),
    shared: ['TypeScript', 'PostgreSQL'],
  })
  await ann.swipes(bob)
  expect(await ann.matching.listCandidates({ query: {} })).toMatchObject({ candidates: [], swipesRemaining: 99 })
})

test('limit sets the number of cards, and the deck is stable until a decision', async () => {
  const ann = await matching.person()
  await crowd(30)
  const first = await dealt(ann)
  expect(first).toHaveLength(10)
  expect(await dealt(ann)).toEqual(first)
  expect((await dealt(ann, { limit: 25 })).slice(0, 10)).toEqual(first)
  await ann.swipes({ userId: first[0] ?? '' }, 'pass')
  expect((await dealt(ann)).slice(0, 9)).toEqual(first.slice(1))
  expect(await dealt(ann, { limit: 50 })).toHaveLength(29)
})

test('concurrent requests of one viewer deal the same deck', async () => {
  const ann = await matching.person()
  await crowd(30)
  const [one, two] = await Promise.all([dealt(ann), dealt(ann)])
  expect(two).toEqual(one)
})

test("a card decided on during ranking isn't dealt", async () => {
  const ann = await matching.person()
  const cards = await crowd(30)
  for (const { userId } of cards.slice(0, 10)) {
    const drawing = dealt(ann, { limit: 50 })
    await ann.swipes({ userId }, 'pass')
    expect(await dealt(ann, { limit: 50 })).not.toContain(userId)
    await drawing
  }
})

test.for(['0', '51', '-1', '1.5', 'many'])('limit %s is rejected', async (limit) => {
  const ann = await matching.person()
  const answer = await ann.http('GET', `/api/v1/matching/candidates?limit=${limit}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('an invalid flag is rejected', async () => {
  const ann = await matching.person()
  expect(await ann.http('GET', '/api/v1/matching/candidates?usePreferences=perhaps')).toMatchObject({ status: 400 })
})

test('a new account without a card gets an empty deck', async () => {
  await crowd(3)
  const stranger = await matching.as()
  expect(await stranger.matching.listCandidates({ query: {} })).toMatchObject({ candidates: [] })
})

test("people decided on aren't dealt; passed cards come back after thirty days, liked ones never", async () => {
  const ann = await matching.person()
  const [liked, passed, superliked] = await crowd(3)
  if (!liked || !passed || !superliked) throw new Error('three were asked for')
  await ann.swipes(liked)
  await ann.swipes(passed, 'pass')
  await ann.swipes(superliked, 'superlike')
  expect(await dealt(ann)).toEqual([])
  const start = matching.clock.now()
  matching.clock.set(new Date(start.getTime() + 29 * dayMilliseconds))
  const later = { ...ann, ...(await matching.as({ userId: ann.userId })) }
  expect(await dealt(later)).toEqual([])
  matching.clock.set(new Date(start.getTime() + 31 * dayMilliseconds))
  const muchLater = { ...ann, ...(await matching.as({ userId: ann.userId })) }
  expect(await dealt(muchLater)).toEqual([passed.userId])
  matching.clock.set(start)
})

test("matched people aren't dealt, even if introduced by staff", async () => {
  const ann = await matching.person()
  const [other] = await crowd(1)
  const [low = '', high = ''] = [ann.userId, other?.userId ?? ''].toSorted()
  await matching.deps.db
    .insertInto('match')
    .values({
      id: matching.deps.newId(),
      lowUserId: low,
      highUserId: high,
      status: 'active',
      source: 'staff',
      matchedAt: matching.clock.now(),
      endedAt: null,
      endedBy: null,
      endReason: null,
    })
    .execute()
  expect(await dealt(ann)).toEqual([])
})

const nextYear = () => new Date(Date.now() + 365 * dayMilliseconds).toISOString()
const decide = (about: Parameters<typeof aStanding>[0]) => matching.publish(standingChanged, aStanding(about))

/** Reasons why a person becomes invisible to `ann`. */
const vanishings: [string, (ann: Person, card: ProfileCard) => Promise<unknown>][] = [
  ['blocked by the viewer', (ann, { userId }) => ann.preferences.blockUser({ body: { blockedUserId: userId } })],
  [
    'blocking the viewer',
    async (ann, { userId }) =>
      (await matching.as({ userId })).preferences.blockUser({ body: { blockedUserId: ann.userId } }),
  ],
  ['suspended', (_, { userId }) => decide({ userId, suspension: { reason: 'spam', until: null } })],
  ['shadow-banned', (_, { userId }) => decide({ userId, shadowBan: { until: nextYear() } })],
  ['hidden', (_, card) => matching.publish(profileChanged, { ...card, sourceVersion: 2, discoverable: false })],
  ['unverified', (_, card) => matching.publish(profileChanged, { ...card, sourceVersion: 2, emailVerified: false })],
]

test.for(vanishings)("a person %s isn't dealt, not even from an earlier deck", async ([, vanish]) => {
  const ann = await matching.person()
  const [gone, ...others] = await crowd(15)
  if (!gone) throw new Error('some were asked for')
  expect(await dealt(ann, { limit: 50 })).toContain(gone.userId)
  await vanish(ann, gone)
  await matching.settle()
  const warm = await dealt(ann, { limit: 14 })
  expect(warm).toHaveLength(14)
  expect(new Set(warm)).toEqual(new Set(others.map(({ userId }) => userId)))
  await matching.deps.redis.flushAll()
  expect(new Set(await dealt(ann, { limit: 50 }))).toEqual(new Set(warm))
})

test('filters of both sides apply; usePreferences=false drops the own ones only', async () => {
  const ann = await matching.person()
  const inTown = await crowd(12, { city: 'Berlin', experienceYears: 3 })
  const [away] = await crowd(1, { city: 'Bern' })
  const [picky] = await crowd(1, { city: 'Berlin' })
  if (!away || !picky) throw new Error('some were asked for')
  await ann.preferences.changePreferences({ body: { cities: ['berlin'] } })
  const pickyCaller = await matching.as({ userId: picky.userId })
  await pickyCaller.preferences.changePreferences({ body: { roles: ['design'] } })

  expect(new Set(await dealt(ann, { limit: 12 }))).toEqual(new Set(inTown.map(({ userId }) => userId)))
  const open = await dealt(ann, { limit: 50, usePreferences: 'false' })
  expect(open).toContain(away.userId)
  expect(open).not.toContain(picky.userId)
  await ann.preferences.changePreferences({ body: { experienceYearsMin: 5, cities: [] } })
  expect((await dealt(ann, { limit: 1 }))[0]).toBe(away.userId)
})

test("filters that aren't two-way apply to the own deck only", async () => {
  const ann = await matching.person()
  const [picky] = await crowd(1)
  if (!picky) throw new Error('one was asked for')
  const { preferences, matching: ofPicky } = await matching.as({ userId: picky.userId })
  await preferences.changePreferences({ body: { cities: ['Nowhere'], verifiedOnly: true } })
  expect(await dealt(ann)).toEqual([])
  await preferences.changePreferences({ body: { twoWay: false } })
  await matching.deps.redis.flushAll()
  expect(await dealt(ann)).toEqual([picky.userId])
  expect((await ofPicky.listCandidates({ query: {} })).candidates).toEqual([])
  await preferences.changePreferences({ body: { twoWay: true } })
  expect(await dealt(ann)).toEqual([])
})

test('a shielded person comes after others of equal fit, but soon if they like the viewer', async () => {
  const [ann, shielded] = [await matching.person(), await matching.person(ideal)]
  await crowd(60, ideal)
  await shielded.preferences.changePreferences({ body: { busyShield: true } })
  expect(await dealt(ann, { limit: 50 })).not.toContain(shielded.userId)
  await shielded.swipes(ann)
  expect(await dealt(ann, { limit: 11 })).toContain(shielded.userId)
  await matching.deps.redis.flushAll()
  expect(await dealt(ann)).toContain(shielded.userId)
})

test('a short deck is widened step by step, but never past the filters of others or a block', async () => {
  const ann = await matching.person()
  const near = await crowd(2, { city: 'Bern', languages: ['en'] })
  const [picky, blocked] = await crowd(2)
  if (!picky || !blocked) throw new Error('two were asked for')
  await (await matching.as({ userId: picky.userId })).preferences.changePreferences({ body: { verifiedOnly: true } })
  await ann.preferences.blockUser({ body: { blockedUserId: blocked.userId } })
  await ann.preferences.changePreferences({ body: { cities: ['Lisbon'], roles: ['design'], goals: ['hire'] } })
  expect(new Set(await dealt(ann))).toEqual(new Set(near.map(({ userId }) => userId)))
  await ann.preferences.changePreferences({ body: { verifiedOnly: true } })
  expect(await dealt(ann)).toEqual([])
})

test("a liker comes within the first ten cards, and the response doesn't reveal it", async () => {
  const ann = await matching.person({ experienceYears: 5 })
  await crowd(80, ideal)
  const liker = await matching.person(misfit)
  await liker.swipes(ann)
  const answer = await ann.http('GET', '/api/v1/matching/candidates?limit=10')
  const { candidates } = answer.body as { candidates: { profile: { id: string } }[] }
  const found = candidates.find(({ profile }) => profile.id === liker.userId)
  expect(found).toBeDefined()
  const shapes = new Set(
    candidates.map((one) => JSON.stringify([Object.keys(one), ...Object.values(one).map(Object.keys)])),
  )
  expect(shapes.size).toBe(1)
  expect(answer.text.replaceAll(/superlike/gi, '')).not.toMatch(/lik(e|ed|er)(?!s? code)/i)
})

test('a person who likes the viewer later is inserted into the stored deck', async () => {
  const ann = await matching.person()
  await crowd(80, ideal)
  await dealt(ann)
  const liker = await matching.person(misfit)
  await liker.swipes(ann)
  const withLiker = await dealt(ann, { limit: 11 })
  expect(withLiker).toContain(liker.userId)
  expect(await dealt(ann, { limit: 11 })).toEqual(withLiker)
})

test("a like doesn't bypass the filters of its target", async () => {
  const ann = await matching.person()
  await crowd(30, ideal)
  await ann.preferences.changePreferences({ body: { languages: ['en'] } })
  const early = await matching.person(misfit)
  await early.swipes(ann)
  expect(await dealt(ann)).not.toContain(early.userId)
  const late = await matching.person(misfit)
  await late.swipes(ann)
  expect(await dealt(ann)).not.toContain(late.userId)
})

test('a new person who fits no one gets thirty impressions, then ranks normally', async () => {
  const [newcomer] = await crowd(1, { ...misfit, createdAt: matching.clock.now().toISOString() })
  await crowd(60, { ...ideal, timezone: null })
  if (!newcomer) throw new Error('one was asked for')
  const viewers: Person[] = []
  const createdAt = matching.clock.now().toISOString()
  for (const card of await crowd(30, { timezone: 'Pacific/Auckland', createdAt })) {
    viewers.push({
      ...(await matching.as({ userId: card.userId })),
      card,
      swipes: () => Promise.reject(new Error('unused')),
    })
  }
  // Exhaust the quota of earlier new people, so that only the one below has any left.
  await sql`update showing_week set owed = 0 where user_id <> ${newcomer.userId}`.execute(matching.deps.db)
  for (const viewer of viewers) expect(await dealt(viewer)).toContain(newcomer.userId)
  await vi.waitFor(async () => expect(await owedTo(newcomer.userId)).toBe(0), 5_000)
  const zoneBands = Array.from({ length: 10 }, (_, band) => band)
  expect(await listBelowImpressionQuota(matching.deps.db, { zoneBands, from: 0, limitPerBand: 99 })).not.toContain(
    newcomer.userId,
  )
})

async function owedTo(userId: string): Promise<number | undefined> {
  const row = await matching.deps.db
    .selectFrom('showingWeek')
    .select('owed')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.owed
}

test('each card is logged once a day with its position and propensity', async () => {
  const ann = await matching.person()
  await crowd(30)
  const first = await dealt(ann, { limit: 5 })
  await dealt(ann, { limit: 5 })
  const all = await dealt(ann, { limit: 8 })
  const logged = () =>
    matching.deps.db.selectFrom('exposure').selectAll().where('viewerId', '=', ann.userId).orderBy('position').execute()
  await vi.waitFor(async () => expect(await logged()).toHaveLength(8), 5_000)
  const rows = await logged()
  expect(rows.map((row) => row.candidateId)).toEqual(all)
  expect(all.slice(0, 5)).toEqual(first)
  expect(new Set(rows.map(({ seed, version }) => `${seed} ${version}`)).size).toBe(1)
  for (const { propensity, score } of rows) {
    expect(propensity).toBeGreaterThan(0)
    expect(propensity).toBeLessThanOrEqual(1)
    expect(score).toBeGreaterThan(0)
  }
  const today = matching.clock.now().toISOString().slice(0, 10)
  await vi.waitFor(async () =>
    expect(await matching.deps.redis.hmGet(`matching:impressions:${today}`, all)).toEqual(all.map(() => '1')),
  )
})

test('a changed profile gets a new deck', async () => {
  const ann = await matching.person()
  await crowd(40, ideal)
  await crowd(40, { ...ideal, roles: ['design'] })
  expect((await rolesOf(ann)).filter((role) => role === 'frontend').length).toBeGreaterThanOrEqual(6)
  await matching.publish(profileChanged, { ...ann.card, sourceVersion: 2, lookingFor: ['design'] })
  await matching.settle()
  expect((await rolesOf(ann)).filter((role) => role === 'design').length).toBeGreaterThanOrEqual(6)
})

async function rolesOf(person: Person) {
  const { candidates } = await person.matching.listCandidates({ query: {} })
  return candidates.flatMap(({ profile }) => profile.roles)
}

// Must be last: Redis stays down for the rest of this file.
test('without Redis each request ranks a new deck and everything else works', async () => {
  const ann = await matching.person()
  const cards = await crowd(12)
  await matching.servers.redis.kill()
  expect(new Set(await dealt(ann, { limit: 12 }))).toEqual(new Set(cards.map(({ userId }) => userId)))
  const [first] = cards
  await ann.swipes({ userId: first?.userId ?? '' }, 'pass')
  expect(await dealt(ann, { limit: 50 })).toHaveLength(11)
})
