import { gamification } from '@codekin/contracts/gamification/endpoints'
import { ownAnalytics } from '@codekin/contracts/own-analytics/endpoints'
import { quality } from '@codekin/contracts/quality/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisionsIn, type Like } from '../testing/decisions.ts'
import { type Developer, startGamification, type TestGamification } from '../testing/makers.ts'

let service: TestGamification
beforeAll(async () => {
  service = await startGamification()
  service.clock.set(new Date('2026-08-20T15:00:00.000Z'))
})
afterAll(() => service.stop())

/** Every answer that this service gives about a person, by endpoint. */
async function readEverything({ gamification, quality, ownAnalytics }: Developer) {
  return {
    getLeaderboard: await gamification.getLeaderboard({ query: { timeframe: 'all' } }),
    listAchievements: await gamification.listAchievements({ query: {} }),
    getStats: await gamification.getStats(),
    getMetrics: await quality.getMetrics(),
    getDashboard: await quality.getDashboard(),
    listOwnPoints: await quality.listOwnPoints({ query: {} }),
    listOwnBadges: await quality.listOwnBadges(),
    getDashboardStats: await ownAnalytics.getDashboardStats(),
    getAnalytics: await ownAnalytics.getAnalytics({ query: { timeRange: '30d' } }),
    getSwipeAnalytics: await ownAnalytics.getSwipeAnalytics({ query: { timeRange: '30d' } }),
    listRecommendations: await ownAnalytics.listRecommendations({ query: { timeRange: '30d' } }),
  }
}

const noCards = { discover: 0, suggested: 0 }
const dayOf = (day: string, likesGot: number, dealt: number) => ({
  day,
  dealt: { ...noCards, discover: dealt },
  likesGot,
  likesGiven: 3,
  passes: 4,
  likedBack: 1,
})

test('one like more than a released group changes no byte of any of the eleven responses', async () => {
  const [ann, bob, cleo] = [await service.developer(), await service.developer(), await service.developer()]
  const { send } = await service.match(ann, bob)
  await send(bob)
  await send(ann)
  await service.endorse(bob, ann, 'SQL')
  await service.pass(ann, 'SQL', 'working')
  const own: Like[] = ['a', 'b', 'c', 'd', 'e', 'f'].map((to) => ({ from: ann.userId, to, hour: 9, skills: ['SQL'] }))
  const read = async (extra: number) => {
    const likers: Like[] = Array.from({ length: extra }, () => ({
      from: cleo.userId,
      to: ann.userId,
      hour: 9,
      skills: [],
    }))
    const days = [dayOf('2026-08-03', 6, 8), dayOf('2026-08-18', 1 + extra, 1 + extra)]
    const views = [
      { day: '2026-08-03', views: 7 },
      { day: '2026-08-18', views: 1 + extra },
    ]
    service.figures(ann, {
      decisions: decisionsIn([...own, ...likers], ann.userId),
      swipes: { days, closedUntil: '2026-08-20' },
      views,
    })
    return await readEverything(ann)
  }
  const without = await read(0)
  expect(Object.keys(without).toSorted()).toEqual(
    [gamification, quality, ownAnalytics].flatMap(({ endpoints }) => Object.keys(endpoints)).toSorted(),
  )
  expect(JSON.stringify(await read(1))).toBe(JSON.stringify(without))
  expect(JSON.stringify(await read(3))).toBe(JSON.stringify(without))
  // A complete group is shown, which proves that the test reads the right figures.
  expect(JSON.stringify(await read(4))).not.toBe(JSON.stringify(without))
})
