import type { Analytics, DashboardStats, FigureSource, SwipeAnalytics } from '@codekin/contracts/own-analytics/models'
import { skillDecisionsMax, skillDecisionsMin, skillsShownMax } from '@codekin/contracts/own-analytics/released'
import { timeRangeDays } from '@codekin/contracts/users/profile-changes'
import { analyticsDaysOf, cardsOf, daysOf, type FakeDay, releasedOf, sumOfKnown } from './day-story.ts'
import { statsOf } from './point-figures.ts'
import { type State, visibleMatches } from './state.ts'

type TimeRange = Analytics['timeRange']
type Days = Analytics['days']

const sumOf = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
const rateOf = (part: number, all: number) => (all === 0 ? null : part / all)

const totalOf = (days: Days, key: Exclude<keyof Days[number], 'day'>) => sumOfKnown(days.map((day) => day[key]))

export function analyticsOf(state: State, timeRange: TimeRange, missing: readonly FigureSource[]): Analytics {
  const count = timeRangeDays[timeRange]
  const raw = daysOf(state, 0, count)
  const days = analyticsDaysOf(raw, missing)
  const previousDays = timeRange === '365d' ? [] : analyticsDaysOf(daysOf(state, count, count), missing)
  const total = (key: Parameters<typeof totalOf>[1]) => ({
    value: totalOf(days, key),
    previous: totalOf(previousDays, key),
  })
  const rate = (of: Days) => rateOf(totalOf(of, 'likedBack') ?? 0, totalOf(of, 'likesGiven') ?? 0)
  const dealt = (place: 'discover' | 'suggested') => sumOfKnown(releasedOf(raw, (day) => day[place])) ?? 0
  const cards = [
    { source: 'discover', count: dealt('discover') },
    { source: 'suggested', count: dealt('suggested') },
  ] as const
  const matches = totalOf(days, 'matches') ?? 0
  return {
    timeRange,
    from: raw[0]?.day ?? '',
    to: raw.at(-1)?.day ?? '',
    days,
    previousDays,
    totals: {
      cardImpressions: total('cardImpressions'),
      profileViews: total('profileViews'),
      likesGiven: total('likesGiven'),
      matches: total('matches'),
      replies: total('replies'),
    },
    likeBackRate: { value: rate(days), previous: rate(previousDays) },
    sources: {
      cardImpressions: missing.includes('discovery') ? [] : cards.filter((one) => one.count > 0),
      matches: matches === 0 ? [] : [{ source: 'swipe', count: matches }],
    },
    missing: [...missing],
  }
}

/** The distribution of decisions over a day: before work, at noon and mostly in the evening. */
const hourWeights = [1, 0, 0, 0, 0, 0, 1, 4, 6, 3, 2, 2, 7, 5, 2, 1, 2, 3, 5, 8, 11, 12, 8, 3]

/** Per hundred decisions, how many people have a skill, and how many of them are liked. */
const skillShares = [
  ['TypeScript', 44, 31],
  ['Rust', 18, 58],
  ['PostgreSQL', 30, 47],
  ['React', 38, 22],
  ['Python', 26, 19],
  ['Go', 17, 41],
  ['Kubernetes', 14, 12],
  ['Figma', 12, 35],
  ['Solidity', 9, 4],
  ['PHP', 11, 9],
] as const

/** Distributes a total by weight into whole numbers. */
function shared(all: number, weights: readonly number[]): number[] {
  const whole = sumOf(weights)
  let before = 0
  return weights.map((_, at) => {
    const until = Math.round((all * sumOf(weights.slice(0, at + 1))) / whole)
    const own = until - before
    before = until
    return own
  })
}

export function swipeAnalyticsOf(state: State, timeRange: TimeRange): SwipeAnalytics {
  const days = daysOf(state, 0, timeRangeDays[timeRange])
  const of = (key: Exclude<keyof FakeDay, 'day'>) => sumOf(days.map((day) => day[key]))
  const [likes, passes] = [of('likesGiven'), of('passes')]
  const all = likes + passes
  const looked = Math.min(all, skillDecisionsMax)
  const skills = skillShares
    .map(([skill, known, liked]) => {
      const met = Math.round((looked * known) / 100)
      const likesOfIt = Math.round((met * liked) / 100)
      return { skill, likes: likesOfIt, passes: met - likesOfIt }
    })
    .filter((one) => one.likes + one.passes >= skillDecisionsMin)
  const share = (one: (typeof skills)[number]) => one.likes / (one.likes + one.passes)
  const most = skills.toSorted((a, b) => share(b) - share(a))
  const half = Math.min(skillsShownMax, Math.floor(most.length / 2))
  return {
    timeRange,
    from: days[0]?.day ?? '',
    to: days.at(-1)?.day ?? '',
    likes,
    passes,
    likeBackRate: rateOf(of('likedBack'), likes),
    hours: shared(all, hourWeights),
    timeZone: state.me.timezone ?? 'UTC',
    skills: { ofDecisions: looked, likedMost: most.slice(0, half), likedLeast: most.toReversed().slice(0, half) },
  }
}

export function dashboardStatsOf(state: State, missing: readonly FigureSource[]): DashboardStats {
  const [week, lastWeek] = [daysOf(state, 0, 7), daysOf(state, 7, 7)]
  const from = <T>(service: FigureSource, told: T) => (missing.includes(service) ? null : told)
  const counted = (countOf: (day: FakeDay) => number) => ({
    today: countOf(week.at(-1) as FakeDay),
    week: sumOf(week.map(countOf)),
    lastWeek: sumOf(lastWeek.map(countOf)),
  })
  const released = (told: (days: readonly FakeDay[]) => (number | null)[]) => ({
    week: from('discovery', sumOfKnown(told(week))),
    lastWeek: from('discovery', sumOfKnown(told(lastWeek))),
  })
  const matches = visibleMatches(state).filter(({ endedAt }) => endedAt === null)
  return {
    matches: { standing: matches.length, ...counted((day) => day.matches) },
    unread: from('messages', sumOf(matches.map(({ unreadCount }) => unreadCount))),
    cardImpressions: released(cardsOf),
    likesGiven: missing.includes('discovery')
      ? { today: null, week: null, lastWeek: null }
      : counted((day) => day.likesGiven),
    likesGot: released((days) => releasedOf(days, (day) => day.likesGot)),
    replyRate: state.hasOwnFigures ? 0.82 : null,
    streak: statsOf(state.points.awards).streak,
    missing: [...missing],
  }
}
