import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MatchingDatabase, startDatabase } from '../../testing/database.ts'
import { listProfileUplifts } from '../store/profile-uplifts.ts'
import { countProfileUplifts } from './count-profile-uplifts.ts'

let database: MatchingDatabase
beforeAll(async () => {
  database = await startDatabase()
})
afterAll(() => database.stop())
beforeEach(() => database.asOwner('truncate candidate, profile_card, exposure, swipe, profile_gain'))

const hour = 3_600_000
const now = new Date()
const hoursLater = (hours: number) => new Date(now.getTime() + hours * hour)

/** Inserts `count` candidates with or without a photo, each with two impressions and `likes` likes. */
async function people(count: number, { photoUrl, likes }: { photoUrl: string | null; likes: number }): Promise<void> {
  const cards = await database.insertPeople(count, { photoUrl })
  const ids = cards.map(({ userId }) => userId)
  const { db } = database
  await sql`
    insert into candidate (user_id, zone_band, city, rank, activity_step, last_active_at, random_key, cells)
    select id, 0, 0, 0, 0, ${now}, random(), '{}' from unnest(${ids}::uuid[]) id`.execute(db)
  await sql`
    insert into exposure (viewer_id, candidate_id, position, score, propensity, seed, version, preset, dealt_at)
    select gen_random_uuid(), id, 0, 0.5, 1, 's', '2', 'balanced', ${hoursLater(-24)}
    from unnest(${ids}::uuid[]) id, generate_series(1, 2)`.execute(db)
  await sql`
    insert into swipe (user_id, target_user_id, action, decided_at)
    select gen_random_uuid(), id, 'like', ${hoursLater(-24)}
    from unnest(${ids}::uuid[]) id, generate_series(1, ${likes}::integer)`.execute(db)
}

async function photoGainAt(moment: Date): Promise<number | undefined> {
  await countProfileUplifts(database.db, moment, new AbortController().signal)
  return (await listProfileUplifts(database.db)).find(({ subject }) => subject === 'photo')?.factor
}

test('the uplift of a photo is counted from the impressions and likes of a month, and valid for a day', async () => {
  await people(100, { photoUrl: '/photo', likes: 2 })
  await people(100, { photoUrl: null, likes: 1 })
  expect(await photoGainAt(now)).toBe(2)
  await people(100, { photoUrl: null, likes: 3 })
  expect(await photoGainAt(hoursLater(23))).toBe(2)
  expect(await photoGainAt(hoursLater(24))).toBe(1)
})

test('without enough data, the next run counts again', async () => {
  await people(100, { photoUrl: '/photo', likes: 2 })
  await people(99, { photoUrl: null, likes: 1 })
  expect(await photoGainAt(now)).toBeUndefined()
  await people(1, { photoUrl: null, likes: 1 })
  expect(await photoGainAt(hoursLater(1))).toBe(2)
})
