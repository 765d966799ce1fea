import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Matching, type Person, startMatching } from '../../testing/people.ts'
import { rollUpExposures } from '../operations/roll-up-exposures.ts'

let matching: Matching
beforeAll(async () => {
  matching = await startMatching()
})
afterAll(() => matching.stop())
beforeEach(async () => {
  const { db } = matching.deps
  for (const table of ['exposure', 'person_day']) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`update exposure_roll_up set rolled_until = null`.execute(db)
})

const dayMilliseconds = 86_400_000
const daysAgo = (days: number) => new Date(matching.clock.now().getTime() - days * dayMilliseconds)

async function shown(person: Person, viewer: Person, dealtAt: Date): Promise<void> {
  const card = {
    position: 0,
    score: 0.5,
    propensity: 1,
    seed: 's',
    version: '1',
    preset: 'balanced',
    place: 'discover' as const,
  }
  const about = { viewerId: viewer.userId, candidateId: person.userId, dealtAt }
  await matching.deps.db
    .insertInto('exposure')
    .values({ ...card, ...about })
    .execute()
}

async function liked(viewer: Person, person: Person, decidedAt: Date): Promise<void> {
  const about = { userId: viewer.userId, targetUserId: person.userId, decidedAt }
  await matching.deps.db
    .insertInto('swipe')
    .values({ ...about, action: 'like', note: null })
    .execute()
}

async function daysOf(person: Person) {
  const found = await sql<{ impressions: number; likes: number; matches: number }>`
    select impressions, likes, matches from person_day where user_id = ${person.userId} order by day`.execute(
    matching.deps.db,
  )
  return found.rows
}

test('exposures are deleted after a month, while daily counts of impressions, likes and matches stay', async () => {
  const { ann, bob } = await matching.matched()
  const viewers = [await matching.person(), await matching.person()]
  for (const viewer of viewers) await shown(ann, viewer, daysAgo(35))
  const [admirer] = viewers
  if (!admirer) throw new Error('two were asked for')
  await liked(admirer, ann, new Date(daysAgo(35).getTime() + 60_000))
  await sql`update match set matched_at = ${daysAgo(3)}`.execute(matching.deps.db)
  await sql`update swipe set decided_at = ${daysAgo(3)} where user_id = ${bob.userId}`.execute(matching.deps.db)
  await shown(ann, bob, new Date(daysAgo(3).getTime() - 60_000))
  await shown(ann, admirer, daysAgo(0))

  await matching.runJob('tidy-discovery')
  expect(await daysOf(ann)).toEqual([
    { impressions: 2, likes: 1, matches: 0 },
    { impressions: 1, likes: 1, matches: 1 },
  ])
  const left = await matching.deps.db.selectFrom('exposure').select('viewerId').orderBy('dealtAt').execute()
  expect(left.map(({ viewerId }) => viewerId)).toEqual([bob.userId, admirer.userId])
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'person_day'`.execute(
    matching.deps.db,
  )
  expect(columns.rows.map(({ name }) => name).toSorted()).toEqual([
    'day',
    'impressions',
    'likes',
    'matches',
    'suggested',
    'user_id',
  ])
})

test('each card counts once, whatever the number of replicas and wherever one of them is interrupted', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  for (let hour = 0; hour < 30; hour += 1) await shown(ann, bob, new Date(daysAgo(5).getTime() + hour * 3_600_000))
  const broken = new AbortController()
  broken.abort()
  const count = (signal: AbortSignal) => rollUpExposures(matching.deps.db, matching.clock.now(), signal)
  await count(broken.signal)
  const { signal } = new AbortController()
  await Promise.all([count(signal), count(signal), count(broken.signal)])
  await count(signal)
  expect((await daysOf(ann)).reduce((sum, { impressions }) => sum + impressions, 0)).toBe(30)
})

test('an exposure older than a month stays until it is counted', async () => {
  const [ann, bob] = [await matching.person(), await matching.person()]
  await shown(ann, bob, daysAgo(40))
  await sql`update exposure_roll_up set rolled_until = ${daysAgo(45)}`.execute(matching.deps.db)
  // The column maximum, so adding to it fails.
  await sql`insert into person_day (user_id, day, impressions, likes, matches) values (${ann.userId}, (${daysAgo(40)}::timestamptz at time zone 'UTC')::date, 2147483647, 0, 0)`.execute(
    matching.deps.db,
  )
  await expect(matching.runJob('tidy-discovery')).rejects.toThrow()
  expect(await matching.deps.db.selectFrom('exposure').select('viewerId').execute()).toEqual([{ viewerId: bob.userId }])
})
