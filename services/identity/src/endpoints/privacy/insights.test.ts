import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { countMarket } from '../../operations/count-market.ts'

let identity: TestIdentity
let viewer: SignedUp
beforeAll(async () => {
  identity = await startIdentity()
  viewer = await identity.signUp()
})
afterAll(() => identity.stop())
beforeEach(async () => {
  await sql`delete from account where email like 'counted-%'`.execute(identity.deps.db)
})

type Crowd = { of: number; skill: string; city: string; lookingFor: string; agrees?: boolean }

/** Inserts confirmed backend developers with one skill into the database, because registering hundreds would take minutes. */
async function crowd({ of, skill, city, lookingFor, agrees = true }: Crowd): Promise<void> {
  const { db } = identity.deps
  await sql`
    with made as (
      insert into account (id, email, password_hash, email_verified_at, created_at)
      select gen_random_uuid(), 'counted-' || gen_random_uuid() || '@example.org', '', now(), now()
      from generate_series(1, ${of}::int) returning id),
    profiles as (
      insert into profile (user_id, full_name, city, roles, looking_for)
      select id, 'Counted', ${city}, '{backend}', array[${lookingFor}::text] from made),
    skills as (
      insert into skill (id, user_id, name, name_key, level, created_at)
      select gen_random_uuid(), id, ${skill}, lower(${skill}), 'strong', now() from made)
    insert into consent_entry (user_id, number, consent_type, granted, text_version, source, decided_at)
    select id, 1, 'insights', ${agrees}, 1, 'settings', now() from made`.execute(db)
}

const figureOf = async (skill: string, city?: string) => {
  await countMarket(identity.deps)
  const { figures } = await viewer.privacy.getMarketInsights({ query: { ...(city && { city }), limit: 100 } })
  return figures.find((one) => one.skill === skill)
}

test('supply counts who has a skill, demand who looks for a role that its owners work as', async () => {
  await crowd({ of: 12, skill: 'Rust', city: 'Berlin', lookingFor: 'design' })
  await crowd({ of: 15, skill: 'Figma', city: 'Berlin', lookingFor: 'backend' })
  expect(await figureOf('Rust')).toEqual({ skill: 'Rust', supply: 10, demand: 15 })
  expect(await figureOf('Rust', 'berlin')).toEqual({ skill: 'Rust', supply: 10, demand: 15 })
  expect(await viewer.privacy.getMarketInsights({ query: {} })).toMatchObject({
    peopleMin: 10,
    city: null,
    cities: ['Berlin'],
  })
})

test('counts below ten people are neither shown nor stored', async () => {
  await crowd({ of: 9, skill: 'Zig', city: 'Bern', lookingFor: 'design' })
  await crowd({ of: 10, skill: 'Elm', city: 'Bern', lookingFor: 'design' })
  expect(await figureOf('Zig')).toBeUndefined()
  expect(await figureOf('Elm')).toEqual({ skill: 'Elm', supply: 10, demand: null })
  await crowd({ of: 1, skill: 'Zig', city: 'Basel', lookingFor: 'design' })
  expect(await figureOf('Zig')).toEqual({ skill: 'Zig', supply: 10, demand: null })
  // A city's nine must not follow from subtracting the other city's count.
  expect(await figureOf('Zig', 'Bern')).toBeUndefined()
  const smallCounts = await sql`select from market_figure where least(supply, demand) < 10`.execute(identity.deps.db)
  expect(smallCounts.rows).toEqual([])
})

test('people without consent are not counted, and a hidden city counts in no city', async () => {
  await crowd({ of: 10, skill: 'Ada', city: 'Lyon', lookingFor: 'design' })
  await crowd({ of: 30, skill: 'Ada', city: 'Lyon', lookingFor: 'design', agrees: false })
  expect(await figureOf('Ada', 'Lyon')).toMatchObject({ supply: 10 })
  const { db } = identity.deps
  const one = sql`(select user_id from skill where name = 'Ada' and user_id in
    (select user_id from consent_entry where granted) limit 1)`
  await sql`update profile set show_city = false where user_id = ${one}`.execute(db)
  expect(await figureOf('Ada', 'Lyon')).toBeUndefined()
  expect(await figureOf('Ada')).toMatchObject({ supply: 10 })
  await sql`insert into consent_entry (user_id, number, consent_type, granted, text_version, source, decided_at)
    values (${one}, 2, 'insights', false, 1, 'settings', now())`.execute(db)
  expect(await figureOf('Ada')).toBeUndefined()
})

test('a city without counts returns an empty result', async () => {
  await countMarket(identity.deps)
  expect(await viewer.privacy.getMarketInsights({ query: { city: 'Nowhere' } })).toMatchObject({
    countedAt: null,
    figures: [],
  })
})
