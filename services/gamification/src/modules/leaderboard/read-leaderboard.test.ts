import type { Leaderboard } from '@codekin/contracts/gamification/models'
import { inTransaction } from '@codekin/db/transaction'
import { newId } from '@codekin/service-kit/new-id'
import { analyzeTables, countRowsRead } from '@codekin/test-kit/table-reads'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'
import { listPlaces } from '../ledger/repository-scores.ts'
import { currentPeriods } from '../ledger/rules/periods.ts'

let service: TestGamification
beforeAll(async () => {
  service = await startGamification()
  // A Wednesday afternoon, like the start of every test: some hours later it is still the same week and month.
  service.clock.set(new Date('2026-08-26T15:00:00.000Z'))
})
afterAll(() => service.stop())
/** Moves to another week, month and year, in which no one has points. */
beforeEach(async () => {
  service.clock.advance(364 * 86_400)
  await service.deps.db.deleteFrom('member').execute()
  await service.deps.redis.flushAll()
  await service.compute()
})

type Of = { city?: string; skill?: string }
const boardOf = (developer: Developer, of: Of = {}, limit = 50) =>
  developer.gamification.getLeaderboard({ query: { timeframe: 'week', limit, ...of } })
const idsOf = ({ top }: Leaderboard) => top.map(({ person }) => person.id)
const skillsOf = (...names: string[]) =>
  names.map((name) => ({ id: newId(), name, level: 'working' as const, verifiedBy: [] }))
const person = (fullName: string, city: string, ...skills: string[]) =>
  service.developer({ fullName, city, skills: skillsOf(...skills) })

type Stood = { id: string; points: number; city: string; skills: readonly string[] }
/** Computes ranks by definition: one more than the number of users with more points. */
const rankedOf = (all: readonly Stood[], { city, skill }: Of) => {
  const key = (city ?? skill ?? '').trim().toLowerCase()
  const on = all.filter((one) =>
    city === undefined
      ? skill === undefined || one.skills.some((name) => name.toLowerCase() === key)
      : one.city.toLowerCase() === key,
  )
  return new Map(on.map(({ id, points }) => [id, 1 + on.filter((other) => other.points > points).length]))
}

/** Inserts users with points of this week as if they had been computed. */
async function crowd(count: number): Promise<Stood[]> {
  const { db } = service.deps
  const people = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    points: 1 + ((at * 7919) % 23),
    city: ['Ghent', 'Lyon', ''][at % 3] ?? '',
    skills: at % 2 === 0 ? ['TypeScript', 'Rust'] : ['TypeScript'],
  }))
  const [period] = (
    await sql<{ period: string }>`
    select 'week:' || to_char(date_trunc('week', ${service.clock.now()}::timestamptz at time zone 'UTC'), 'YYYY-MM-DD') as period`.execute(
      db,
    )
  ).rows
  await db
    .insertInto('member')
    .values(
      people.map(({ id: userId, city, skills }) => ({
        userId,
        sourceVersion: 1,
        fullName: 'Someone',
        photoUrl: null,
        headline: '',
        isShown: true,
        isClosed: false,
        completeness: null,
        experienceYears: null,
        city,
        cityKey: city.toLowerCase(),
        skills: [...skills],
        skillKeys: skills.map((name) => name.toLowerCase()),
        provedSkills: 0,
      })),
    )
    .execute()
  await db
    .insertInto('score')
    .values(people.map(({ id: userId, points }) => ({ userId, points, period: period?.period ?? '' })))
    .execute()
  await db
    .insertInto('boardChange')
    .values(people.map(({ id: userId }) => ({ userId })))
    .execute()
  await service.compute()
  return people
}

/** Checks that every board has the ranks by definition, for every viewer. */
async function expectRight(developer: Developer, own: Stood, others: readonly Stood[], of: Of): Promise<void> {
  const board = await boardOf(developer, of)
  const expected = rankedOf([...others, own], of)
  for (const {
    rank,
    person: { id },
  } of [...board.top, ...board.around])
    expect(rank).toBe(expected.get(id))
  expect(board.own.rank).toBe(expected.get(own.id) ?? null)
  expect(board.top).toHaveLength(Math.min(50, expected.size))
  expect(board.top.map(({ points }) => points)).toEqual(board.top.map(({ points }) => points).toSorted((a, b) => b - a))
  expect(board.around.length > 0).toBe(expected.has(own.id))
}

const scopes: Of[] = [
  {},
  { city: 'Ghent' },
  { city: ' lyon' },
  { skill: 'rust' },
  { skill: 'TypeScript' },
  { skill: 'Cobol' },
]

describe.each([
  ['few, from Postgres', 90],
  ['many, from Redis once they were asked for', 3_300],
])('the boards of cities and skills of %s', (_, count) => {
  test('rank by points among their people, ties together, for those on them and for others', async () => {
    const ann = await person('Ann', 'Ghent', 'Rust')
    await service.onboard(ann)
    const others = await crowd(count)
    const own = { id: ann.userId, points: 20, city: 'Ghent', skills: ['Rust'] }
    for (const of of scopes) await expectRight(ann, own, others, of)
    for (const _of of scopes) await service.compute()
    for (const of of scopes) await expectRight(ann, own, others, of)
    const cachedScopes = await service.deps.redis.sMembers('gamification:scopes:kept')
    const large = ['city:ghent', 'city:lyon', 'skill:rust', 'skill:typescript']
    expect(cachedScopes.toSorted()).toEqual(count > 1_000 ? large : [])
  }, 60_000)
})

describe('a board of a city or a skill', () => {
  test('names its scope, and the ones the viewer is on', async () => {
    const ann = await person('Ann', 'Ghent', 'Rust', 'SQL')
    const ownBoards = { city: 'Ghent', skills: ['Rust', 'SQL'] }
    expect(await boardOf(ann)).toMatchObject({ city: null, skill: null, ownBoards })
    expect(await boardOf(ann, { city: 'gHENT', skill: 'Rust' })).toMatchObject({
      city: 'gHENT',
      skill: null,
      ownBoards,
    })
    expect(await boardOf(ann, { skill: 'Rust' })).toMatchObject({ city: null, skill: 'Rust' })
    const bob = await person('Bob', '')
    expect((await boardOf(bob)).ownBoards).toEqual({ city: null, skills: [] })
    await expect(boardOf(ann, { city: '' })).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('follows users who move, learn a skill, opt out or are restricted, also while Redis caches it', async () => {
    const ann = await person('Ann', 'Ghent', 'Rust')
    const bob = await person('Bob', 'Lyon', 'Rust')
    for (const who of [ann, bob]) await service.onboard(who)
    await crowd(3_300)
    const of = (developer: Developer, scope: Of) => boardOf(developer, scope).then((board) => board.own.rank)
    for (const query of scopes) await boardOf(bob, query)
    for (const _of of scopes) await service.compute()
    expect(await of(bob, { city: 'Ghent' })).toBeNull()
    await service.change(bob, { city: 'Ghent', skills: skillsOf('Rust', 'TypeScript') })
    expect(await of(bob, { city: 'Ghent' })).not.toBeNull()
    expect(await of(bob, { skill: 'typescript' })).not.toBeNull()
    expect(await of(bob, { city: 'Lyon' })).toBeNull()
    await service.pass(bob, 'SQL', 'advanced')
    expect(idsOf(await boardOf(ann, { city: 'Ghent' }))[0]).toBe(bob.userId)
    await service.choose(bob, { leaderboard: false })
    expect(idsOf(await boardOf(ann, { city: 'Ghent' }))).not.toContain(bob.userId)
    await service.choose(bob, { leaderboard: true })
    expect(idsOf(await boardOf(ann, { city: 'Ghent' }))[0]).toBe(bob.userId)
    await service.decide(bob, 'shadow-banned')
    expect(idsOf(await boardOf(ann, { city: 'Ghent' }))).not.toContain(bob.userId)
    expect((await boardOf(bob, { city: 'Ghent' })).own.rank, 'in the own eyes').toBe(1)
  }, 60_000)

  test('is the same after Redis lost its data, and is cached again when it is read', async () => {
    const ann = await person('Ann', 'Ghent', 'Rust')
    await service.onboard(ann)
    await crowd(3_300)
    await boardOf(ann, { city: 'Ghent' })
    await service.compute()
    const before = await boardOf(ann, { city: 'Ghent' })
    await service.deps.redis.flushAll()
    expect(await boardOf(ann, { city: 'Ghent' })).toEqual(before)
    await service.compute()
    expect(await service.deps.redis.sMembers('gamification:scopes:kept')).toEqual(['city:ghent'])
    expect(await boardOf(ann, { city: 'Ghent' })).toEqual(before)
  }, 60_000)

  test('shows the only user with points among many', async () => {
    await crowd(3_300)
    const { db } = service.deps
    await sql`delete from score where user_id in (select user_id from member where city_key = 'ghent')`.execute(db)
    const ann = await person('Ann', 'Ghent', 'Rust')
    await service.onboard(ann)
    expect(idsOf(await boardOf(ann, { city: 'Ghent' }))).toEqual([ann.userId])
  }, 60_000)

  test('looks up places by key when a period has just started and the planner assumes it is empty', async () => {
    await crowd(3_300)
    service.clock.advance(364 * 86_400)
    await service.deps.db.deleteFrom('member').execute()
    const tables = ['member', 'score', 'standing', 'preference']
    await analyzeTables(service.servers.ownerUrl('gamification'), 'gamification', tables)
    const people = await crowd(3_300)
    const now = service.clock.now()
    const userIds = people.slice(0, 500).map(({ id }) => id)
    const periods = currentPeriods(now).map(({ key }) => key)
    const read = await inTransaction(service.deps.db, async (trx) => {
      const before = await countRowsRead(trx, tables)
      expect(await listPlaces(trx, { periods, userIds, now })).toHaveLength(500)
      return (await countRowsRead(trx, tables)) - before
    })
    // A few rows for each requested user, however many others there are.
    expect(read).toBeLessThanOrEqual(userIds.length * 8)
  }, 60_000)

  test('is evicted from Redis after a day without readers', async () => {
    const ann = await person('Ann', 'Ghent', 'Rust')
    await crowd(3_300)
    await boardOf(ann, { skill: 'Rust' })
    await service.compute()
    const keys = () => service.deps.redis.keys('gamification:board:*:skill:rust')
    expect(await keys()).toHaveLength(3)
    service.clock.advance(2 * 3_600)
    await service.compute()
    expect(await keys()).toHaveLength(3)
    service.clock.advance(23 * 3_600)
    await service.compute()
    expect(await keys()).toEqual([])
  }, 60_000)
})
