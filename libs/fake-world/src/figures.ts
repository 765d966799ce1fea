import type {
  ActivityAnalytics,
  Figure,
  RevenueAnalytics,
  Series,
  UsersAnalytics,
} from '@codekin/contracts/admin/analytics-models'
import type { PerformanceReview } from '@codekin/contracts/analytics/performance-models'
import type { Reply } from '@codekin/contracts/endpoint'
import { currency } from '@codekin/contracts/subscriptions/plans'
import type { trust } from '@codekin/contracts/trust/endpoints'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'

type TimeRange = UsersAnalytics['timeRange']
type ModerationStats = Reply<typeof trust.endpoints.getModerationStats>

const dayMilliseconds = 86_400_000
/** A year, of which shorter periods are a part. */
const known = timeRangeDays['365d'] * 2

/** Between 0 and 1, the same for the same day. */
const noise = (day: number, seed: number) => Math.abs(Math.sin(day * 12.9898 + seed * 78.233) * 43_758.5453) % 1

/** A figure of each day, `daysAgo` from now: grows towards today, drops on Sundays, varies a little. */
function course(daysAgo: number, { mean, seed }: { mean: number; seed: number }): number {
  const at = new Date(Date.now() - daysAgo * dayMilliseconds)
  const growth = 1.25 - (daysAgo / known) * 0.9
  const rest = at.getUTCDay() % 6 === 0 ? 0.72 : 1
  // Today has only begun.
  const over = daysAgo === 0 ? 0.4 : 1
  return Math.round(mean * growth * rest * over * (0.8 + 0.4 * noise(daysAgo, seed)))
}

const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMilliseconds).toISOString().slice(0, 10)

/** The days of a period, oldest first. */
function seriesOf(timeRange: TimeRange, valueOf: (daysAgo: number) => number): Series {
  const length = timeRangeDays[timeRange]
  return Array.from({ length }, (_, at) => length - 1 - at).map((daysAgo) => ({
    day: dayOf(daysAgo),
    value: valueOf(daysAgo),
  }))
}

type Told = { series: Series; figure: Figure; sum: number }

function told(timeRange: TimeRange, mean: number, seed: number): Told {
  const length = timeRangeDays[timeRange]
  const series = seriesOf(timeRange, (daysAgo) => course(daysAgo, { mean, seed }))
  const sum = series.reduce((total, { value }) => total + value, 0)
  const before = Array.from({ length }, (_, at) => course(length + at, { mean, seed }))
  return { series, sum, figure: { value: sum, previous: before.reduce((total, value) => total + value, 0) } }
}

const reached = {
  'signed-up': 1,
  confirmed: 0.91,
  onboarded: 0.74,
  'first-swipe': 0.66,
  'first-match': 0.41,
  'first-message': 0.33,
}

/** Weeks begin on Mondays. */
function cohortsOf(timeRange: TimeRange): UsersAnalytics['cohorts'] {
  const weekday = (new Date().getUTCDay() + 6) % 7
  const weeks = Math.ceil((timeRangeDays[timeRange] - weekday) / 7) + 1
  return Array.from({ length: weeks }, (_, at) => weeks - 1 - at).map((weeksAgo) => ({
    week: dayOf(weekday + weeksAgo * 7),
    people: 78 + Math.round(60 * noise(weeksAgo, 9)),
    retention: Array.from({ length: weeksAgo + 1 }, (_week, age) =>
      age === 0 ? 1 : Math.max(0.08, 0.62 / age ** 0.55) * (0.85 + 0.3 * noise(weeksAgo + age, 4)),
    ).map((part, age) => (age === weeksAgo && age > 0 ? part * 0.6 : part)),
  }))
}

export function usersFigures(timeRange: TimeRange): UsersAnalytics {
  const signups = told(timeRange, 16, 1)
  const active = told(timeRange, 410, 2)
  const length = timeRangeDays[timeRange]
  const mean = ({ value, previous }: Figure) => ({ value: (value ?? 0) / length, previous: (previous ?? 0) / length })
  return {
    timeRange,
    figures: {
      signups: signups.figure,
      dailyActive: mean(active.figure),
      weeklyActive: { value: 1_312, previous: 1_188 },
      monthlyActive: { value: 2_904, previous: 2_911 },
      activation: { value: 0.612, previous: 0.587 },
    },
    series: { signups: signups.series, active: active.series },
    funnel: Object.entries(reached).map(([step, part]) => ({
      step: step as keyof typeof reached,
      people: Math.round(signups.sum * part),
    })),
    cohorts: cohortsOf(timeRange),
  }
}

export function revenueFigures(timeRange: TimeRange): RevenueAnalytics {
  const revenue = told(timeRange, 14_900, 3)
  const mrr = seriesOf(timeRange, (daysAgo) => 412_700 - daysAgo * 640 + Math.round(900 * noise(daysAgo, 5)))
  const previous = 412_700 - timeRangeDays[timeRange] * 640
  return {
    timeRange,
    currency,
    figures: {
      revenue: revenue.figure,
      returned: { value: 1_800, previous: 900 },
      mrr: { value: mrr.at(-1)?.value ?? 0, previous },
      paying: { value: 418, previous: 396 },
      churn: { value: 0.034, previous: 0.041 },
      arpu: { value: Math.round(revenue.sum / 418), previous: Math.round((revenue.figure.previous ?? 0) / 396) },
    },
    series: { revenue: revenue.series, mrr },
    byPlan: [
      { plan: 'pro', people: 371, mrr: 301_300 },
      { plan: 'team', people: 47, mrr: 111_400 },
    ],
    bySource: [
      { source: 'stripe', people: 418 },
      { source: 'seat', people: 163 },
      { source: 'invitation', people: 58 },
      { source: 'staff', people: 6 },
    ],
  }
}

export function activityFigures(timeRange: TimeRange): ActivityAnalytics {
  const swipes = told(timeRange, 5_200, 6)
  const matches = told(timeRange, 190, 7)
  const messages = told(timeRange, 1_480, 8)
  return {
    timeRange,
    figures: {
      swipes: swipes.figure,
      matches: matches.figure,
      messages: messages.figure,
      repliedWithin48Hours: { value: 0.583, previous: 0.561 },
      medianDaysToFirstMatch: { value: 2, previous: 3 },
      impressionGini: { value: 0.38, previous: 0.44 },
      reportsPer1000: { value: 3.2, previous: 2.7 },
    },
    series: {
      swipes: swipes.series,
      matches: matches.series,
      messages: messages.series,
      reports: seriesOf(timeRange, (daysAgo) => Math.round(3 * noise(daysAgo, 11))),
    },
  }
}

const none: Figure = { value: 0, previous: 0 }
const unknown: Figure = { value: null, previous: null }

/** The figures of an unused platform. */
export const noFigures = {
  users(timeRange: TimeRange): UsersAnalytics {
    const empty = seriesOf(timeRange, () => 0)
    return {
      timeRange,
      figures: { signups: none, dailyActive: none, weeklyActive: none, monthlyActive: none, activation: unknown },
      series: { signups: empty, active: empty },
      funnel: Object.keys(reached).map((step) => ({ step: step as keyof typeof reached, people: 0 })),
      cohorts: [],
    }
  },
  revenue(timeRange: TimeRange): RevenueAnalytics {
    const empty = seriesOf(timeRange, () => 0)
    return {
      timeRange,
      currency,
      figures: { revenue: none, returned: none, mrr: none, paying: none, churn: unknown, arpu: unknown },
      series: { revenue: empty, mrr: empty },
      byPlan: [],
      bySource: [],
    }
  },
  activity(timeRange: TimeRange): ActivityAnalytics {
    const empty = seriesOf(timeRange, () => 0)
    return {
      timeRange,
      figures: {
        swipes: none,
        matches: none,
        messages: none,
        repliedWithin48Hours: unknown,
        medianDaysToFirstMatch: unknown,
        impressionGini: unknown,
        reportsPer1000: unknown,
      },
      series: { swipes: empty, matches: empty, messages: empty, reports: empty },
    }
  },
}

type Metric = PerformanceReview['metrics'][number]

function metricOf(metric: string, p75: number, samples: number, routes: readonly [string, number, number][]): Metric {
  return { metric, p75, samples, routes: routes.map(([route, own, some]) => ({ route, p75: own, samples: some })) }
}

export const speeds: readonly Metric[] = [
  metricOf('LCP', 1_940, 48_210, [
    ['/discover', 2_710, 14_120],
    ['/profile/:id', 2_180, 3_904],
    ['/messages/:id', 1_620, 11_870],
    ['/', 1_240, 18_316],
  ]),
  metricOf('TTFB', 212, 48_018, [
    ['/', 318, 18_300],
    ['/discover', 142, 14_020],
  ]),
  metricOf('CLS', 0.052, 45_800, [
    ['/discover', 0.112, 13_880],
    ['/', 0.01, 17_900],
  ]),
  metricOf('INP', 640, 39_441, [
    ['/messages/:id', 742, 11_204],
    ['/discover', 168, 13_990],
  ]),
  metricOf('long-task', 128, 6_204, [['/discover', 144, 4_210]]),
]

const hour = 3_600

export const reasonFigures: ModerationStats['byReason'] = [
  ['harassment', 41, 37, 0.57, 1.4, 9.5],
  ['hate', 12, 11, 0.64, 0.8, 5.2],
  ['sexual', 18, 18, 0.72, 1.1, 6],
  ['spam', 96, 90, 0.81, 5.5, 31],
  ['scam', 23, 20, 0.9, 0.6, 3.1],
  ['fake', 30, 22, 0.45, 7.2, 52],
  ['minor', 2, 2, 0.5, 0.2, 1],
  ['other', 9, 0, null, null, null],
].map((row) => {
  const [group, filed, decided, actionRate, look, decision] = row as [ReasonGroup, number, number, Rare, Rare, Rare]
  const seconds = (hours: Rare) => (hours === null ? null : hours * hour)
  return {
    group,
    filed,
    decided,
    actionRate,
    medianSecondsToFirstLook: seconds(look),
    medianSecondsToDecision: seconds(decision),
  }
})
type ReasonGroup = ModerationStats['byReason'][number]['group']
type Rare = number | null

export const moderationFigures: Omit<ModerationStats, 'period'> = {
  byReason: reasonFigures,
  actions: [
    { action: 'dismiss', count: 61 },
    { action: 'warn', count: 54 },
    { action: 'remove-content', count: 38 },
    { action: 'suspend', count: 21 },
    { action: 'ban', count: 12 },
    { action: 'shadow-ban', count: 3 },
    { action: 'reverse', count: 4 },
  ],
  shadowBans: 3,
  shadowBansByRule: [
    { group: 'fake', count: 1 },
    { group: 'spam', count: 2 },
  ],
  appeals: { filed: 17, upheld: 9, overturned: 4, reduced: 2 },
}

export const noModeration: Omit<ModerationStats, 'period'> = {
  byReason: [],
  actions: [],
  shadowBans: 0,
  shadowBansByRule: [],
  appeals: { filed: 0, upheld: 0, overturned: 0, reduced: 0 },
}
