import { onboardingPoints, testPoints } from '@codekin/contracts/gamification/points'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => {
  service = await startGamification()
  // A Wednesday afternoon, like the start of every test: some hours later it is still the same week and month.
  service.clock.set(new Date('2026-08-26T15:00:00.000Z'))
})
afterAll(() => service.stop())

/** Moves to another week, month and year, in which no one has points. */
beforeEach(() => {
  service.clock.advance(364 * 86_400)
})

const boardOf = (developer: Developer, timeframe: 'week' | 'month' | 'all' = 'week', limit = 10) =>
  developer.gamification.getLeaderboard({ query: { timeframe, limit } })
const namesOf = ({ top }: Awaited<ReturnType<typeof boardOf>>) => top.map(({ person }) => person.full_name)

/** Four users with 40, 25, 20 and again 20 points. */
async function four(): Promise<[Developer, Developer, Developer, Developer]> {
  const make = (fullName: string) => service.developer({ fullName })
  const people = [await make('Ann'), await make('Bob'), await make('Cat'), await make('Dan')] as const
  await service.pass(people[0], 'SQL', 'advanced')
  await service.pass(people[1], 'SQL', 'working')
  await service.onboard(people[2])
  await service.onboard(people[3])
  return [...people]
}

describe('gamification.getLeaderboard', () => {
  test('shows the users with the most points, and ties share a rank', async () => {
    const [, bob] = await four()
    const board = await boardOf(bob)
    expect(board.top.map(({ rank, points }) => [rank, points])).toEqual([
      [1, testPoints.advanced],
      [2, testPoints.working],
      [3, onboardingPoints],
      [3, onboardingPoints],
    ])
    expect(board.own).toEqual({ points: testPoints.working, rank: 2, isOptedOut: false })
    expect(board.around.map(({ isSelf }) => isSelf)).toEqual([false, true, false, false])
    expect((await boardOf(bob, 'week', 1)).top).toHaveLength(1)
  })

  test("a week's board shows only points earned in it, the all-time board all points", async () => {
    const [ann] = await four()
    service.clock.advance(7 * 86_400)
    const later = await service.later(ann)
    expect(await boardOf(later)).toMatchObject({ top: [], around: [], own: { points: 0, rank: null } })
    expect((await boardOf(later, 'all')).own.points).toBe(testPoints.advanced)
    expect((await boardOf(later, 'all', 50)).since).toBeNull()
  })

  test('is the same from Postgres while Redis is empty, and again after it was rewritten', async () => {
    const [ann] = await four()
    const before = await boardOf(ann)
    await service.deps.redis.flushAll()
    expect(await boardOf(ann)).toEqual(before)
    await service.compute()
    expect(await service.deps.redis.get('gamification:boards')).not.toBeNull()
    expect(await boardOf(ann)).toEqual(before)
  })

  test("a board that Redis evicted isn't mistaken for an empty one", async () => {
    const [ann] = await four()
    const before = await boardOf(ann, 'all')
    await service.deps.redis.del('gamification:board:all')
    await service.deps.redis.zAdd('gamification:board:all', { value: ann.userId, score: 1 })
    expect(await boardOf(ann, 'all')).toEqual(before)
    await service.compute()
    expect(await service.deps.redis.zScore('gamification:board:all', ann.userId)).toBe(testPoints.advanced)
  })

  test('is updated with new points in the same run of the job that computes them', async () => {
    const [ann, bob] = await four()
    await service.onboard(bob)
    expect((await boardOf(ann)).top[0]).toMatchObject({ rank: 1, points: testPoints.working + onboardingPoints })
  })

  test('a user who opts out leaves all boards at once, still sees their own points, and returns after opting in', async () => {
    const [ann, bob] = await four()
    await service.choose(ann, { leaderboard: false })
    for (const timeframe of ['week', 'month', 'all'] as const) {
      const { top, around } = await boardOf(bob, timeframe, 50)
      expect([...top, ...around].map(({ person }) => person.id)).not.toContain(ann.userId)
    }
    const own = await boardOf(ann)
    expect(own.own).toEqual({ points: testPoints.advanced, rank: null, isOptedOut: true })
    expect(own.around).toEqual([])
    expect((await boardOf(bob)).own.rank).toBe(1)
    await service.choose(ann, { leaderboard: true })
    expect((await boardOf(bob)).own.rank).toBe(2)
  })

  test('suspended, shadow-banned and undiscoverable people are on no one else’s board', async () => {
    const [ann, bob, cat, dan] = await four()
    await service.decide(ann, 'suspended')
    await service.decide(cat, 'shadow-banned')
    const hidden = await service.developer({ fullName: 'Eve', discoverable: false })
    await service.onboard(hidden)
    expect(namesOf(await boardOf(dan))).toEqual(['Bob', 'Dan'])
    expect((await boardOf(hidden)).own).toEqual({ points: onboardingPoints, rank: null, isOptedOut: false })
    expect((await boardOf(bob)).own.rank).toBe(1)
  })

  test('shadow-banned users see themselves where they would be, with points earned meanwhile, and no one else does', async () => {
    const [ann, , cat] = await four()
    const talk = await service.match(ann, cat)
    const before = await boardOf(cat)
    expect(before.own).toEqual({ points: onboardingPoints, rank: 3, isOptedOut: false })
    await service.decide(cat, 'shadow-banned')
    expect(await boardOf(cat)).toEqual(before)
    await talk.send(ann)
    await talk.send(cat, { isHidden: true })
    const points = onboardingPoints + 3
    const { own, top, around } = await boardOf(cat)
    expect(own).toEqual({ points, rank: 3, isOptedOut: false })
    for (const list of [top, around])
      expect(list).toContainEqual(expect.objectContaining({ rank: 3, points, isSelf: true }))
    expect(top.map(({ rank }) => rank)).toEqual([1, 2, 3, 4])
    expect(namesOf(await boardOf(ann))).toEqual(['Ann', 'Bob', 'Dan'])
    await service.decide(cat, 'active')
    expect(await boardOf(cat)).toMatchObject({ own: { points, rank: 3 } })
    expect((await boardOf(ann)).top.map((one) => one.points)).toEqual([40, 25, 20, 20])
  })

  test('the expiry of a suspension or ban restores the user to the boards without an event', async () => {
    const [, bob, cat] = await four()
    await service.decide(cat, 'shadow-banned', new Date(service.clock.now().getTime() + 600_000))
    expect(namesOf(await boardOf(bob))).not.toContain('Cat')
    service.clock.advance(3_600)
    await service.runJob('relist-people')
    await service.compute()
    expect(namesOf(await boardOf(await service.later(bob)))).toContain('Cat')
  })

  test('people the viewer may not see are left out, and no gap in the ranks reveals them', async () => {
    const [ann, bob] = await four()
    service.hide(bob, ann)
    const board = await boardOf(bob)
    expect(board.top.map(({ rank, person }) => [rank, person.full_name])).toEqual([
      [1, 'Bob'],
      [2, expect.any(String)],
      [2, expect.any(String)],
    ])
    expect(board.own.rank).toBe(1)
    expect(JSON.stringify(board)).not.toContain(ann.userId)
  })

  test('a limit out of its bounds is refused', async () => {
    const ann = await service.developer()
    for (const limit of [0, 51]) {
      await expect(boardOf(ann, 'week', limit)).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })
})
