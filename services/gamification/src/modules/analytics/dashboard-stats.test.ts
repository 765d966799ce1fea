import { afterAll, beforeAll, expect, test } from 'vitest'
import { startGamification, type TestGamification } from '../../../testing/makers.ts'

let service: TestGamification
beforeAll(async () => void (service = await startGamification()))
afterAll(() => service.stop())

const daysAgo = (count: number) => new Date(service.clock.now().getTime() - count * 86_400_000)
const dayAgo = (count: number) => daysAgo(count).toISOString().slice(0, 10)

test('this week is compared with the last one', async () => {
  service.clock.set(new Date('2026-08-20T15:00:00.000Z'))
  const ann = await service.developer()
  const day = (count: number, got: number, given: number) => ({
    day: dayAgo(count),
    dealt: { discover: got, suggested: 0 },
    likesGot: got,
    likesGiven: given,
    passes: 0,
    likedBack: 0,
  })
  service.figures(ann, {
    swipes: { days: [day(10, 6, 2), day(8, 4, 0), day(3, 3, 4), day(0, 9, 1)], closedUntil: dayAgo(1) },
    writing: { unread: 3, firstMessages: 0, withFindings: 0 },
  })
  await service.match(ann, await service.developer())
  expect(await ann.ownAnalytics.getDashboardStats()).toEqual({
    matches: { standing: 1, today: 1, week: 1, lastWeek: 0 },
    unread: 3,
    // Four of last week completed their group with three of this one; today isn't over.
    cardImpressions: { week: 7, lastWeek: 6 },
    likesGiven: { today: 1, week: 5, lastWeek: 2 },
    likesGot: { week: 7, lastWeek: 6 },
    replyRate: null,
    streak: { days: 0, best: 0 },
    missing: [],
  })
})

test('the reply rate counts replies in time, and leaves out matches that ended sooner', async () => {
  const ann = await service.developer()
  const others = await Promise.all(Array.from({ length: 4 }, () => service.developer()))
  const [first, second, third, fourth] = await Promise.all(others.map((other) => service.match(ann, other)))
  for (const [at, talk] of [first, second, third, fourth].entries()) await talk?.send(others[at] ?? ann)
  await first?.send(ann)
  await second?.send(ann)
  await fourth?.end()
  expect((await ann.ownAnalytics.getDashboardStats()).replyRate).toBeNull()
  service.clock.advance(49 * 3_600)
  const later = await service.later(ann)
  const stats = await later.ownAnalytics.getDashboardStats()
  expect(stats.replyRate).toBeCloseTo(2 / 3)
  expect(stats.matches).toEqual({ standing: 3, today: 0, week: 4, lastWeek: 0 })
  expect(stats.streak.best).toBe(1)
})

test('a hidden message makes no one late', async () => {
  const ann = await service.developer()
  for (let count = 0; count < 3; count += 1) {
    const bob = await service.developer()
    await (await service.match(ann, bob)).send(bob, { isHidden: true })
  }
  service.clock.advance(49 * 3_600)
  const later = await service.later(ann)
  expect((await later.ownAnalytics.getDashboardStats()).replyRate).toBeNull()
  expect((await later.quality.getMetrics()).metrics[0]).toMatchObject({ metric: 'reply-rate', value: null, of: 0 })
})

test('a match that can no longer be written to is not a current match', async () => {
  const [ann, bob, cat] = [await service.developer(), await service.developer(), await service.developer()]
  await service.match(ann, bob)
  await service.match(ann, cat)
  await service.decide(bob, 'suspended')
  expect((await ann.ownAnalytics.getDashboardStats()).matches.standing).toBe(1)
  await service.change(cat, { isClosed: true })
  expect((await ann.ownAnalytics.getDashboardStats()).matches).toMatchObject({ standing: 0, today: 2 })
  await service.decide(bob, 'active')
  expect((await ann.ownAnalytics.getDashboardStats()).matches.standing).toBe(1)
})

test('figures of an unavailable service are null', async () => {
  const ann = await service.developer()
  const away = [await service.away('matching'), await service.away('messaging')]
  try {
    expect(await ann.ownAnalytics.getDashboardStats()).toMatchObject({
      matches: { standing: 0, today: 0 },
      unread: null,
      likesGiven: { today: null, week: null, lastWeek: null },
      likesGot: { week: null, lastWeek: null },
      missing: ['discovery', 'messages'],
    })
  } finally {
    for (const one of away) await one.back()
  }
})
