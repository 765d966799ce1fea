import { earnedBadges } from '@codekin/contracts/gamification/badges'
import { badgeEarned } from '@codekin/contracts/gamification/events'
import { onboardingPoints, testPoints } from '@codekin/contracts/gamification/points'
import { testFinished } from '@codekin/contracts/verification/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

test("achievements list all badges with the user's progress and the award that earned each", async () => {
  const ann = await service.developer()
  await service.pass(ann, 'SQL', 'advanced')
  const { achievements } = await ann.gamification.listAchievements({ query: {} })
  expect(achievements.map(({ badge }) => badge)).toEqual([...earnedBadges])
  expect(await ann.badge('expert')).toMatchObject({
    progress: { done: 1, of: 1 },
    evidence: { kind: 'test-passed', skill: 'SQL', level: 'advanced' },
  })
  expect(await ann.badge('polymath')).toMatchObject({ progress: { done: 1, of: 5 }, earnedAt: null, evidence: null })
  expect((await ann.gamification.listAchievements({ query: { limit: 2 } })).achievements).toHaveLength(2)
  await expect(ann.gamification.listAchievements({ query: { limit: 0 } })).rejects.toMatchObject({
    code: 'invalid_request',
  })
})

test('a badge is lost when the award that earned it no longer counts', async () => {
  const ann = await service.developer()
  const { judge } = await service.pass(ann, 'SQL', 'working')
  expect((await ann.badge('tested')).earnedAt).not.toBeNull()
  await judge(true)
  expect(await ann.badge('tested')).toMatchObject({ progress: { done: 0, of: 1 }, earnedAt: null })
  const earnedRows = await service.deps.db
    .selectFrom('earnedBadge')
    .selectAll()
    .where('userId', '=', ann.userId)
    .execute()
  expect(earnedRows).toEqual([])
})

test('earned badges come newest first, badges to earn closest first', async () => {
  const ann = await service.developer()
  await service.pass(ann, 'SQL', 'working')
  service.clock.advance(60)
  await service.onboard(ann)
  const { earned, locked } = await (await service.later(ann)).quality.listOwnBadges()
  expect(earned.map(({ badge }) => badge)).toEqual(['settled', 'tested'])
  expect(locked[0]?.badge).toBe('polymath')
  expect(earned.length + locked.length).toBe(earnedBadges.length)
})

test('rarity is shown once ten people have a badge, from counts rounded down to fives', async () => {
  const bob = await service.developer()
  await service.onboard(bob)
  const pass = async (many: number) => {
    for (let times = 0; times < many; times += 1) await service.pass(await service.developer(), 'Rust', 'advanced')
    await service.runJob('count-badges')
    return (await bob.badge('expert')).rarity
  }
  const experts = await service.deps.db
    .selectFrom('earnedBadge')
    .select('userId')
    .where('badge', '=', 'expert')
    .execute()
  expect(await pass(9 - experts.length)).toBeNull()
  const rarity = await pass(3)
  const everyone = await service.deps.db.selectFrom('score').select('userId').where('period', '=', 'all').execute()
  expect(rarity).toBe(Math.round((10 / (Math.floor(everyone.length / 5) * 5)) * 1000) / 10)
})

test('stats show points by kind and week, and the length of the streak', async () => {
  const ann = await service.developer()
  await service.onboard(ann)
  service.clock.advance(86_400)
  await service.pass(ann, 'SQL', 'foundation')
  const stats = await (await service.later(ann)).gamification.getStats()
  expect(stats.total).toBe(onboardingPoints + testPoints.foundation)
  expect(stats.kinds).toContainEqual({ kind: 'test-passed', points: testPoints.foundation, times: 1 })
  expect(stats.weeks).toHaveLength(12)
  expect(stats.weeks.reduce((sum, { points }) => sum + points, 0)).toBe(stats.total)
  expect(stats.streak).toEqual({ days: 2, best: 2 })
})

/** The announced badges of a user, in order. */
async function announcedBadges({ userId }: Developer): Promise<unknown[]> {
  const { db } = service.deps
  const rows = await db.selectFrom('outbox').select(['name', 'data']).where('key', '=', userId).orderBy('seq').execute()
  return rows.filter(({ name }) => name === badgeEarned.name).map(({ data }) => (data as { badge: string }).badge)
}

test('a badge is announced once it is earned, and not again after it was lost and earned again', async () => {
  const ann = await service.developer()
  const { judge } = await service.pass(ann, 'SQL', 'advanced')
  expect(await announcedBadges(ann)).toEqual(['tested', 'expert'])
  await judge(true)
  service.clock.advance(60)
  await judge(false)
  expect((await ann.badge('tested')).earnedAt).not.toBeNull()
  expect(await announcedBadges(ann)).toEqual(['tested', 'expert'])
})

test('a badge earned long before it is computed is never announced', async () => {
  const ann = await service.developer()
  const passedAt = service.clock.now()
  service.clock.advance(2 * 86_400)
  // No job run with the earlier clock may continue.
  await service.compute()
  const attempt = { attemptId: service.deps.newId(), userId: ann.userId, skill: 'SQL', level: 'working' as const }
  await service.publish(testFinished, { ...attempt, score: 90, isPassed: true, finishedAt: passedAt.toISOString() })
  await service.compute()
  const later = await service.later(ann)
  expect((await later.badge('tested')).earnedAt).toBe(passedAt.toISOString())
  await service.pass(later, 'SQL', 'foundation')
  expect(await announcedBadges(ann)).toEqual([])
})

test('a badge earned under a shadow ban, hidden from others, is announced to its owner too', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  const talk = await service.match(ann, bob)
  await service.decide(bob, 'shadow-banned')
  await talk.send(ann)
  await talk.send(bob, { isHidden: true })
  expect(await announcedBadges(bob)).toEqual(['answered'])
  expect(await announcedBadges(ann)).toEqual([])
})
