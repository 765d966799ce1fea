import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisionsIn, type Like } from '../../../testing/decisions.ts'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

test('own decisions are counted by hour and skill', async () => {
  const ann = await service.developer()
  const likes = Array.from({ length: 6 }, (_, at) => ({ from: ann.userId, to: `r${at}`, hour: 9, skills: ['Rust'] }))
  const passes = likes.map((one, at) => ({ ...one, to: `p${at}`, hour: 21, skills: ['PHP'], isPass: true }))
  service.figures(ann, { decisions: decisionsIn([...likes, ...passes], ann.userId) })
  const { hours, skills, ...counts } = await ann.ownAnalytics.getSwipeAnalytics({ query: { timeRange: '90d' } })
  expect(counts).toMatchObject({ timeRange: '90d', likes: 6, passes: 6, likeBackRate: 0, timeZone: 'Europe/Berlin' })
  expect([hours[9], hours[21], hours.length]).toEqual([6, 6, 24])
  expect(skills).toEqual({
    ofDecisions: 12,
    likedMost: [{ skill: 'Rust', likes: 6, passes: 0 }],
    likedLeast: [{ skill: 'PHP', likes: 0, passes: 6 }],
  })
})

test("likes the user received don't change them", async () => {
  const ann = await service.developer()
  const own = Array.from({ length: 8 }, (_, at) => ({ from: ann.userId, to: `t${at}`, hour: at, skills: ['Go'] }))
  const passes = own.map((one) => ({ ...one, to: `${one.to} passed`, isPass: true }))
  const world = [...own, ...passes, { from: 't1', to: ann.userId, hour: 3, skills: ['TypeScript'] }]
  // One user without a decision yet, and one who was passed.
  const liking = ['a stranger', 't2 passed'].map((from) => ({ from, to: ann.userId, hour: 3, skills: ['Zig'] }))
  const day = { dealt: { discover: 0, suggested: 0 }, likesGiven: 8, passes: 8, likedBack: 1 }
  const today = service.clock.now().toISOString().slice(0, 10)
  const read = async (all: readonly Like[], likesGot: number) => {
    service.figures(ann, {
      decisions: decisionsIn(all, ann.userId),
      swipes: { days: [{ ...day, day: today, likesGot }], closedUntil: today },
    })
    return {
      swipes: await ann.ownAnalytics.getSwipeAnalytics({ query: {} }),
      analytics: await ann.ownAnalytics.getAnalytics({ query: {} }),
      stats: await ann.ownAnalytics.getDashboardStats(),
    }
  }
  expect(await read([...world, ...liking], 3)).toEqual(await read(world, 1))
})

test('while matching is unavailable there are no figures', async () => {
  const ann = await service.developer()
  const { back } = await service.away('matching')
  await expect(ann.ownAnalytics.getSwipeAnalytics({ query: {} })).rejects.toMatchObject({ code: 'unavailable' })
  await back()
  expect((await ann.ownAnalytics.getSwipeAnalytics({ query: {} })).likes).toBe(0)
})
