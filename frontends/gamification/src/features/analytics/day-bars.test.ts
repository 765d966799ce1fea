import type { AnalyticsDay } from '@codekin/contracts/own-analytics/models'
import { expect, test } from 'vitest'
import { changeMarks, dayBars, dayGroupTitle, dayTicks, groupDays } from './day-bars.ts'

const nothing = { cardImpressions: 0, profileViews: 0, likesGiven: 0, likedBack: 0, matches: 0, replies: 0 }
const day = (at: number, counts: Partial<AnalyticsDay> = {}): AnalyticsDay => ({
  day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
  ...nothing,
  ...counts,
})
const many = (count: number, counts: Partial<AnalyticsDay> = {}) =>
  Array.from({ length: count }, (_, at) => day(at, counts))

test('days have a bar each; a year has weekly bars that end today and lose nothing', () => {
  expect(groupDays(many(90))).toHaveLength(90)
  const weeks = groupDays(many(365, { cardImpressions: 2, matches: 1 }))
  expect(weeks.map(({ days }) => days)).toEqual([1, ...Array.from({ length: 52 }, () => 7)])
  expect(weeks.reduce((all, { cardImpressions }) => all + (cardImpressions ?? 0), 0)).toBe(730)
  expect(weeks.reduce((all, { matches }) => all + matches, 0)).toBe(365)
})

test('a week without any known value is unknown; otherwise unknown days are left out', () => {
  const days = many(364).map((one, at) => ({ ...one, profileViews: at < 7 ? null : at === 7 ? 5 : null }))
  expect(
    groupDays(days)
      .slice(0, 3)
      .map(({ profileViews }) => profileViews),
  ).toEqual([null, 5, null])
})

test('a day is named by its weekday, a week by its first day (UTC)', () => {
  expect(dayGroupTitle({ day: '2026-11-23', days: 1 })).toBe('Mon 23 Nov')
  expect(dayGroupTitle({ day: '2026-11-17', days: 7 })).toBe('Week of 17 Nov')
})

test.each([7, 30, 53, 90])('of %i bars a few are labelled, but none at the very ends', (count) => {
  const places = dayTicks(many(count)).map(({ at }) => at)
  expect(places.length).toBeGreaterThanOrEqual(3)
  expect(places.length).toBeLessThanOrEqual(5)
  expect(Math.max(...places)).toBeLessThan(count - 1)
})

test('profile changes are marked on their day, each field once', () => {
  const at = (field: 'headline' | 'city' | 'photo', changedAt: string) => ({ field, changedAt })
  const changes = [
    at('headline', '2026-01-02T23:59:00.000Z'),
    at('headline', '2026-01-02T08:00:00.000Z'),
    at('city', '2026-01-02T08:00:00.000Z'),
    at('photo', '2026-01-03T00:00:00.000Z'),
    at('photo', '2025-12-31T00:00:00.000Z'),
  ]
  expect(changeMarks(groupDays(many(3)), changes)).toEqual([
    undefined,
    'Profile changed: Headline and City',
    'Profile changed: Photo',
  ])
})

test('of many changes on a day only the first are named', () => {
  const fields = ['skills', 'roles', 'goals', 'bio', 'city'] as const
  const changes = fields.map((field) => ({ field, changedAt: '2026-01-01T10:00:00.000Z' }))
  expect(changeMarks(groupDays(many(1)), changes)).toEqual(['Profile changed: Skills, Roles, and 3 more'])
})

test('a bar is compared with the previous period, even if either is unknown', () => {
  const bars = dayBars({
    analytics: {
      days: [day(2, { profileViews: 5 }), day(3, { profileViews: null })],
      previousDays: [day(0, { profileViews: null }), day(1, { profileViews: 1200 })],
    },
    changes: [],
    getParts: ({ profileViews }) => [profileViews],
    getText: ({ profileViews }) => `${profileViews} views`,
    getDetails: () => '',
    earlier: '2 days earlier',
  })
  expect(bars.map(({ parts, before, more }) => ({ parts, before, more }))).toEqual([
    { parts: [5], before: null, more: '2 days earlier not shown' },
    { parts: [null], before: 1200, more: '2 days earlier 1,200' },
  ])
})

test('series that don’t add up are compared one by one, without a bar for the previous period', () => {
  const [bar] = dayBars({
    analytics: { days: [day(1)], previousDays: [day(0, { matches: 2, replies: 1 })] },
    changes: [],
    getParts: ({ matches, replies }) => [matches, replies],
    getText: ({ matches, replies }) => `${matches} matches, ${replies} replies`,
    getDetails: () => '',
    earlier: '1 day earlier',
    addsUp: false,
  })
  expect([bar?.before, bar?.more]).toEqual([null, '1 day earlier 2 matches, 1 replies'])
})

test('without a previous period nothing is compared', () => {
  const [bar] = dayBars({
    analytics: { days: [day(0)], previousDays: [] },
    changes: [],
    getParts: ({ matches }) => [matches],
    getText: () => '0 matches',
    getDetails: () => 'none',
    earlier: 'a year earlier',
  })
  expect([bar?.before, bar?.more]).toEqual([null, 'none'])
})
