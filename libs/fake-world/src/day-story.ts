import type { AnalyticsDay, FigureSource } from '@codekin/contracts/own-analytics/models'
import { releasedMin } from '@codekin/contracts/own-analytics/released'
import type { State } from './state.ts'

const dayMilliseconds = 86_400_000

/** The events of a day, including unreleased ones. */
export type FakeDay = {
  day: string
  discover: number
  suggested: number
  views: number
  likesGiven: number
  likedBack: number
  likesGot: number
  passes: number
  matches: number
  replies: number
}

export const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * dayMilliseconds).toISOString().slice(0, 10)

/** Pseudo-random, the same for the same day. */
function chanceOf(daysAgo: number, of: number): number {
  const wave = Math.sin((daysAgo + 1) * 12.9898 + of * 78.233) * 43_758.5453
  return wave - Math.floor(wave)
}

/** Weeks with little time in the middle; a new photo twelve days ago shows. */
function usualness(daysAgo: number): number {
  if (daysAgo >= 34 && daysAgo < 55) return 0.2
  if (daysAgo < 12) return 1.5
  return 1
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay())

function dayAgo(daysAgo: number): FakeDay {
  const day = dayOf(daysAgo)
  const much = usualness(daysAgo) * (isWeekend(day) ? 0.6 : 1) * (daysAgo === 0 ? 0.5 : 1)
  const amount = (of: number, most: number) => Math.floor(chanceOf(daysAgo, of) * most * much + most * much * 0.4)
  const likesGiven = amount(3, 7)
  const likedBack = likesGiven > 3 && chanceOf(daysAgo, 4) > 0.45 ? 1 : 0
  return {
    day,
    discover: amount(1, 17),
    suggested: amount(2, 5),
    views: amount(5, 5),
    likesGiven,
    likedBack,
    likesGot: amount(6, 3),
    passes: likesGiven * 3 + amount(7, 6),
    matches: likedBack,
    replies: chanceOf(daysAgo, 8) < 0.3 * much ? 1 : 0,
  }
}

const nothing = {
  discover: 0,
  suggested: 0,
  views: 0,
  likesGiven: 0,
  likedBack: 0,
  likesGot: 0,
  passes: 0,
  matches: 0,
  replies: 0,
}

/** The `count` days before `daysAgo`, oldest first; nothing before the person joined. */
export function daysOf({ hasOwnFigures, me }: State, daysAgo: number, count: number): FakeDay[] {
  return Array.from({ length: count }, (_, at) => {
    const ago = daysAgo + count - 1 - at
    const isHere = hasOwnFigures && dayOf(ago) >= me.createdAt.slice(0, 10)
    return isHere ? dayAgo(ago) : { day: dayOf(ago), ...nothing }
  })
}

/** Groups of at least five: a day with fewer waits for the next ones of its month, and today is not over. */
export function releasedOf(days: readonly FakeDay[], countOf: (day: FakeDay) => number): (number | null)[] {
  let waiting = 0
  return days.map((one, at) => {
    if (days[at - 1]?.day.slice(0, 7) !== one.day.slice(0, 7)) waiting = 0
    waiting += countOf(one)
    if (waiting < releasedMin || one.day === dayOf(0)) return null
    const told = waiting
    waiting = 0
    return told
  })
}

/** Null if none of it is known. */
export function sumOfKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

/** Each position is released separately; the total is their sum. */
export function cardsOf(days: readonly FakeDay[]): (number | null)[] {
  const [discover, suggested] = [releasedOf(days, (one) => one.discover), releasedOf(days, (one) => one.suggested)]
  return days.map((_, at) => sumOfKnown([discover[at] ?? null, suggested[at] ?? null]))
}

/** As the page receives them; without the figures of a service that is down. */
export function analyticsDaysOf(days: readonly FakeDay[], missing: readonly FigureSource[]): AnalyticsDay[] {
  const cards = cardsOf(days)
  const views = releasedOf(days, (one) => one.views)
  const from = <T>(service: FigureSource, told: T) => (missing.includes(service) ? null : told)
  return days.map(({ day, likesGiven, likedBack, matches, replies }, at) => ({
    day,
    cardImpressions: from('discovery', cards[at] ?? null),
    profileViews: from('profile', views[at] ?? null),
    likesGiven: from('discovery', likesGiven),
    likedBack: from('discovery', likedBack),
    matches,
    replies,
  }))
}
