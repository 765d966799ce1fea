import { standingChanged } from '@codekin/contracts/admin/events'
import type { ProfileCard } from '@codekin/contracts/identity/events'
import { profileChanged } from '@codekin/contracts/identity/events'
import { inTransaction } from '@codekin/db/transaction'
import { aStanding } from '@codekin/test-kit/states'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { insertPeople } from '../../../testing/database.ts'
import { type Matching, type Person, startMatching } from '../../../testing/people.ts'
import { exposureLogOf } from '../../decks/exposure-log.ts'
import { indexCandidate } from '../../operations/index-candidate.ts'
import { listBelowImpressionQuota } from '../../store/impression-quotas.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())
beforeEach(async () => {
  await exposureLogOf(matching.deps).flush()
  // Not truncate: its locks would meet those of a deck that is still being refilled.
  for (const table of emptied) await sql`delete from ${sql.table(table)}`.execute(matching.deps.db)
  await matching.deps.redis.flushAll()
})

const emptied =
  'profile_card standing block swipe swipe_day match preferences candidate candidate_cell showing_week exposure'.split(
    ' ',
  )
const dayMilliseconds = 86_400_000

/** That many developers who can be dealt, past the bus. */
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

/** Cards made in the test, far from anybody's wishes. */
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

test('limit says how many, and the deck is the same until something is decided', async () => {
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

test('requests of one viewer at the same time deal the same deck', async () => {
  const ann = await matching.person()
  await crowd(30)
  const [one, two] = await Promise.all([dealt(ann), dealt(ann)])
  expect(two).toEqual(one)
})

test('a card decided on while a deck is being drawn is not dealt from it', async () => {
  const ann = await matching.person()
  const cards = await crowd(30)
  for (const { userId } of cards.slice(0, 10)) {
    const drawing = dealt(ann, { limit: 50 })
    await ann.swipes({ userId }, 'pass')
    expect(await dealt(ann, { limit: 50 })).not.toContain(userId)
    await drawing
  }
})

test.for(['0', '51', '-1', '1.5', 'many'])('limit %s is refused', async (limit) => {
  const ann = await matching.person()
  const answer = await ann.http('GET', `/api/v1/matching/candidates?limit=${limit}`)
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('a junk flag is refused', async () => {
  const ann = await matching.person()
  expect(await ann.http('GET', '/api/v1/matching/candidates?usePreferences=perhaps')).toMatchObject({ status: 400 })
})

test('whoever registered a moment ago gets an empty deck', async () => {
  await crowd(3)
  const stranger = await matching.as()
  expect(await stranger.matching.listCandidates({ query: {} })).toMatchObject({ candidates: [] })
})

test('nobody decided on is dealt; passed cards come back after thirty days, liked ones never', async () => {
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

test('nobody matched is dealt, even if staff introduced them', async () => {
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

/** What makes somebody vanish, by the eyes of `ann`. */
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

test.for(vanishings)('nobody %s is dealt, not even from a deck drawn before', async ([, vanish]) => {
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

test('filters of both sides hold; usePreferences=false drops the own ones only', async () => {
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

test('filters that are not two-way hold for the own deck alone', async () => {
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

test('whoever asked to be shown less comes after others who fit alike, but soon where they like the viewer', async () => {
  const [ann, shielded] = [await matching.person(), await matching.person(ideal)]
  await crowd(60, ideal)
  await shielded.preferences.changePreferences({ body: { busyShield: true } })
  expect(await dealt(ann, { limit: 50 })).not.toContain(shielded.userId)
  await shielded.swipes(ann)
  expect(await dealt(ann, { limit: 11 })).toContain(shielded.userId)
  await matching.deps.redis.flushAll()
  expect(await dealt(ann)).toContain(shielded.userId)
})

test('a deck that would be short is widened step by step, but never past the filters of others or a block', async () => {
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

test('who likes the viewer surfaces within the first ten, and nothing in the answer tells', async () => {
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

test('who comes to like the viewer later is mixed into the deck that is there', async () => {
  const ann = await matching.person()
  await crowd(80, ideal)
  await dealt(ann)
  const liker = await matching.person(misfit)
  await liker.swipes(ann)
  const withLiker = await dealt(ann, { limit: 11 })
  expect(withLiker).toContain(liker.userId)
  expect(await dealt(ann, { limit: 11 })).toEqual(withLiker)
})

test('a like does not lift anybody over the filters of the one who is liked', async () => {
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

test('a newcomer who fits nobody is shown thirty times, then stands in line', async () => {
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
  // Newcomers all, but shown to nobody any more: the one below shall be the only one.
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

test('each card dealt is logged once a day with its place and how probable it was', async () => {
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

test('a changed profile asks for another deck', async () => {
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

// Last: Redis does not come back in this file.
test('without Redis the deck is drawn anew and everything else holds', async () => {
  const ann = await matching.person()
  const cards = await crowd(12)
  await matching.servers.redis.kill()
  expect(new Set(await dealt(ann, { limit: 12 }))).toEqual(new Set(cards.map(({ userId }) => userId)))
  const [first] = cards
  await ann.swipes({ userId: first?.userId ?? '' }, 'pass')
  expect(await dealt(ann, { limit: 50 })).toHaveLength(11)
})
