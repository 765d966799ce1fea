import type { AnalyticsDay } from '@codekin/contracts/own-analytics/models'
import { releasedMin } from '@codekin/contracts/own-analytics/released'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Developer, startGamification, type TestGamification } from '../../../testing/makers.ts'
import { feedLife, type Life, lifeOf } from '../../../testing/seeded-life.ts'

const now = new Date('2026-08-12T15:00:00.000Z')
const today = '2026-08-12'
const yesterday = '2026-08-11'

let service: TestGamification
let ann: Developer
let life: Life
beforeAll(async () => {
  service = await startGamification()
  service.clock.set(now)
  ann = await service.developer()
  life = lifeOf(ann.userId, { seed: 14, days: 200, now })
  await feedLife(service, life)
})
afterAll(() => service.stop())

type Counts = { day: string; count: number }[]

/** Releases counts the naive way: month by month, day by day, in groups of five. */
function releasedByHand(counts: Counts, until: string): Record<string, number> {
  const released: Record<string, number> = {}
  for (const month of new Set(counts.map(({ day }) => day.slice(0, 7)))) {
    let waiting: number[] = []
    for (const { day, count } of counts.filter((one) => one.day.startsWith(month) && one.day <= until)) {
      waiting = [...waiting, count]
      const sum = waiting.reduce((all, one) => all + one, 0)
      if (sum >= releasedMin) [released[day], waiting] = [sum, []]
    }
  }
  return released
}

/** Computes each day of a history by counting its facts one by one. */
function countedByHand({ days, views, meetings }: Life): (day: string) => AnalyticsDay {
  const discover = releasedByHand(
    days.map(({ day, dealt }) => ({ day, count: dealt.discover })),
    yesterday,
  )
  const suggested = releasedByHand(
    days.map(({ day, dealt }) => ({ day, count: dealt.suggested })),
    yesterday,
  )
  const viewed = releasedByHand(
    views.map((one) => ({ day: one.day, count: one.views })),
    yesterday,
  )
  const isOn = (day: string, at: Date | null) => at?.toISOString().startsWith(day) === true
  return (day) => {
    const own = days.find((one) => one.day === day)
    const isShown = discover[day] !== undefined || suggested[day] !== undefined
    return {
      day,
      cardImpressions: isShown ? (discover[day] ?? 0) + (suggested[day] ?? 0) : null,
      profileViews: viewed[day] ?? null,
      likesGiven: own?.likesGiven ?? 0,
      likedBack: own?.likedBack ?? 0,
      matches: meetings.filter(({ madeAt }) => isOn(day, madeAt)).length,
      replies: meetings.filter(({ openedBy, answeredAt }) => openedBy === 'self' && isOn(day, answeredAt)).length,
    }
  }
}

const sumOf = (days: readonly AnalyticsDay[], figure: Exclude<keyof AnalyticsDay, 'day'>) =>
  days.reduce((sum, day) => sum + (day[figure] ?? 0), 0)

describe('ownAnalytics.getAnalytics', () => {
  test.each(['7d', '30d', '90d'] as const)(
    'every day of %s and of the time before is what is counted by hand',
    async (timeRange) => {
      const analytics = await ann.ownAnalytics.getAnalytics({ query: { timeRange } })
      const byHand = countedByHand(life)
      const { days, previousDays, totals, likeBackRate, sources } = analytics
      expect([analytics.from, analytics.to]).toEqual([days[0]?.day, today])
      expect([days.length, previousDays.length]).toEqual([timeRangeDays[timeRange], timeRangeDays[timeRange]])
      expect(days).toEqual(days.map(({ day }) => byHand(day)))
      expect(previousDays).toEqual(previousDays.map(({ day }) => byHand(day)))
      expect(new Set([...previousDays, ...days].map(({ day }) => day)).size).toBe(2 * timeRangeDays[timeRange])
      for (const figure of ['likesGiven', 'matches', 'replies', 'cardImpressions', 'profileViews'] as const) {
        expect(totals[figure]).toEqual({ value: sumOf(days, figure), previous: sumOf(previousDays, figure) })
      }
      expect(likeBackRate.value).toBeCloseTo(sumOf(days, 'likedBack') / sumOf(days, 'likesGiven'))
      const summed = (all: { count: number }[]) => all.reduce((sum, { count }) => sum + count, 0)
      expect(summed(sources.matches)).toBe(totals.matches.value)
      expect(summed(sources.cardImpressions)).toBe(totals.cardImpressions.value)
      expect(analytics.missing).toEqual([])
    },
  )

  test('a range of a year has no previous year', async () => {
    const { days, previousDays, totals, likeBackRate } = await ann.ownAnalytics.getAnalytics({
      query: { timeRange: '365d' },
    })
    const byHand = countedByHand(life)
    expect(days.length).toBe(365)
    expect(days).toEqual(days.map(({ day }) => byHand(day)))
    expect(previousDays).toEqual([])
    expect(Object.values(totals).map(({ previous }) => previous)).toEqual([null, null, null, null, null])
    expect(likeBackRate.previous).toBeNull()
  })

  test('matches are counted by source', async () => {
    const { sources, from } = await ann.ownAnalytics.getAnalytics({ query: { timeRange: '90d' } })
    const matches = life.meetings.filter(({ madeAt }) => madeAt.toISOString().slice(0, 10) >= from)
    expect(Object.fromEntries(sources.matches.map(({ source, count }) => [source, count]))).toEqual({
      swipe: matches.filter(({ source }) => source === 'swipe').length,
      staff: matches.filter(({ source }) => source === 'staff').length,
    })
  })

  test('fewer than five actions of others are not shown, whether none or some', async () => {
    const [none, four] = [await service.developer(), await service.developer()]
    const dealt = { discover: 4, suggested: 4 }
    const day = { day: yesterday, dealt, likesGot: 4, likesGiven: 0, passes: 0, likedBack: 0 }
    service.figures(none, { swipes: { days: [], closedUntil: yesterday } })
    service.figures(four, {
      swipes: { days: [day], closedUntil: yesterday },
      views: [{ day: yesterday, views: 4 }],
    })
    const [ofNone, ofFour] = await Promise.all([none, four].map((who) => who.ownAnalytics.getAnalytics({ query: {} })))
    expect(ofFour).toEqual(ofNone)
    expect(ofFour?.totals.cardImpressions).toEqual({ value: null, previous: null })
    expect(ofFour?.sources.cardImpressions).toEqual([])
  })

  test('figures of an unavailable service are null, and never 0', async () => {
    const away = [await service.away('matching'), await service.away('identity')]
    try {
      const { missing, days, totals, likeBackRate } = await ann.ownAnalytics.getAnalytics({ query: {} })
      expect(missing.toSorted()).toEqual(['discovery', 'profile'])
      expect(new Set(days.flatMap((day) => [day.cardImpressions, day.profileViews, day.likesGiven]))).toEqual(
        new Set([null]),
      )
      expect([totals.cardImpressions.value, totals.likesGiven.value, likeBackRate.value]).toEqual([null, null, null])
      expect(totals.matches.value).toBeGreaterThan(0)
    } finally {
      for (const one of away) await one.back()
    }
  })

  test('an unknown range is refused', async () => {
    const answer = await ann.http('GET', '/api/v1/users/analytics?timeRange=400d')
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'invalid_request' }])
  })
})
