import { earnedBadges } from '@codekin/contracts/gamification/badges'
import { onboardingPoints, testPoints } from '@codekin/contracts/gamification/points'
import { listVisible } from '@codekin/contracts/identity/commands'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => {
  service = await startGamification()
  // A Wednesday: what happened a week before was last week.
  service.clock.set(new Date('2026-08-12T15:00:00.000Z'))
})
afterAll(() => service.stop())

test('the combined response has the same figures as the separate pages', async () => {
  const ann = await service.developer()
  await service.onboard(ann)
  service.clock.advance(7 * 86_400)
  for (const level of ['foundation', 'working', 'advanced'] as const) await service.pass(ann, 'SQL', level)
  const later = await service.later(ann)
  const [dashboard, metrics, { recommendations }, points, badges, board] = await Promise.all([
    later.quality.getDashboard(),
    later.quality.getMetrics(),
    later.ownAnalytics.listRecommendations({ query: { timeRange: '30d' } }),
    later.quality.listOwnPoints({ query: { limit: 5 } }),
    later.quality.listOwnBadges(),
    later.gamification.getLeaderboard({ query: { timeframe: 'week' } }),
  ])
  expect(dashboard).toEqual({
    ...metrics,
    next: recommendations.slice(0, 3),
    points: {
      total: points.total,
      week: testPoints.foundation + testPoints.working + testPoints.advanced,
      lastWeek: onboardingPoints,
      newest: points.entries,
    },
    badges: {
      earned: badges.earned.length,
      of: earnedBadges.length,
      newest: badges.earned.slice(0, 3),
      nearest: badges.locked.slice(0, 3),
    },
    rank: board.own.rank,
  })
  expect(dashboard.rank).toBe(1)
  expect(dashboard.next.length).toBeGreaterThan(0)
})

test('a user on no board has no rank', async () => {
  const ann = await service.developer()
  await service.onboard(ann)
  await service.choose(ann, { leaderboard: false })
  expect(await ann.quality.getDashboard()).toMatchObject({ rank: null, points: { total: onboardingPoints } })
})

test('with all other services unavailable it still shows what is known here', async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.endorse(bob, ann, 'Rust')
  const away = [await service.away('identity'), await service.away('matching'), await service.away('messaging')]
  try {
    const { missing, points, badges, rank } = await ann.quality.getDashboard()
    expect(new Set(missing).size).toBe(away.length)
    expect(points.total).toBeGreaterThan(0)
    expect(badges.of).toBe(earnedBadges.length)
    expect([points.newest, rank]).toEqual([[], null])
  } finally {
    for (const one of away) await one.back()
  }
})

test("the dashboard doesn't wait for identity longer than 800 ms", async () => {
  const [ann, bob] = [await service.developer(), await service.developer()]
  await service.endorse(bob, ann, 'Rust')
  const identity = await service.away('identity')
  const slowly = servedCommand(listVisible, async ({ userIds }) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    return { userIds }
  })
  const slow = await serveCommands(service.bus, [slowly], service.deps.log)
  try {
    expect(await ann.quality.getDashboard()).toMatchObject({ missing: ['profile'], points: { newest: [] }, rank: null })
  } finally {
    await slow.stop()
    await identity.back()
  }
})
