import type { Leaderboard, RankedPerson } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import { deck, matched } from './people.ts'
import { countingOf, sumOf } from './point-figures.ts'
import { isBlocked, type State } from './state.ts'

const dayMilliseconds = 86_400_000
/** Above and below the viewer. */
const neighbours = 5

/** How many points more than the viewer others have in a week; the totals if the viewer has none. */
const ahead = [212, 164, 121, 88, 88, 60, 41, 35, 22, 14, 9, 9, 3, 0, -4, -9, -11, -16, -20, -21, -24, -26]
const newcomersBase = 30
const scales = { week: 1, month: 3, all: 9 } as const

/** When a timeframe began and when it restarts, by UTC. */
export function spanOf(timeframe: Timeframe, now = new Date()): { since: string | null; endsAt: string | null } {
  if (timeframe === 'all') return { since: null, endsAt: null }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (timeframe === 'month') {
    return {
      since: new Date(Date.UTC(year, month)).toISOString(),
      endsAt: new Date(Date.UTC(year, month + 1)).toISOString(),
    }
  }
  const monday = Date.UTC(year, month, now.getUTCDate() - ((now.getUTCDay() + 6) % 7))
  return { since: new Date(monday).toISOString(), endsAt: new Date(monday + 7 * dayMilliseconds).toISOString() }
}

type Place = { points: number; isSelf: boolean; person: RankedPerson['person'] }

/** Limits the leaderboard; with both, to the city. */
export type Scope = { city: string | null; skill: string | null }

type Of = { city: string; skills: readonly { name: string }[] }

function isOf({ city, skill }: Scope, profile: Of): boolean {
  if (city !== null) return profile.city === city
  return skill === null || profile.skills.some(({ name }) => name === skill)
}

function placesOf(state: State, own: number, isShown: boolean, scale: number, scope: Scope): Place[] {
  const cast = [...deck, ...matched].map(({ profile }) => profile).filter(({ id }) => !isBlocked(state, id))
  const others = ahead.flatMap((more, at): Place[] => {
    const profile = cast[at]
    const points = (own || newcomersBase * scale) + more * scale
    if (!profile || points <= 0 || !isOf(scope, profile)) return []
    const { id, full_name, photoUrl, headline } = profile
    return [{ points, isSelf: false, person: { id, full_name, photoUrl, headline } }]
  })
  const { id, full_name, photoUrl, headline } = state.me
  const me: Place = { points: own, isSelf: true, person: { id, full_name, photoUrl, headline } }
  return [...others, ...(isShown && own > 0 && isOf(scope, state.me) ? [me] : [])].toSorted(
    (a, b) => b.points - a.points,
  )
}

/** The leaderboard of a timeframe as the viewer sees it: of all, of a city or of a skill. */
export function boardOf(state: State, timeframe: Timeframe, limit: number, { city, skill }: Scope): Leaderboard {
  const scope = { city, skill: city === null ? skill : null }
  const { since, endsAt } = spanOf(timeframe)
  const { awards, isEmptyBoard, isOptedOutOnBoards } = state.points
  const points = sumOf(countingOf(awards).filter(({ occurredAt }) => occurredAt >= (since ?? '')))
  const isShown = !isOptedOutOnBoards && state.me.discoverable
  const places = isEmptyBoard ? [] : placesOf(state, points, isShown, scales[timeframe], scope)
  const ranked = places.map((place) => ({
    ...place,
    rank: places.filter((one) => one.points > place.points).length + 1,
  }))
  const at = ranked.findIndex(({ isSelf }) => isSelf)
  return {
    timeframe,
    ...scope,
    since,
    endsAt,
    top: ranked.slice(0, limit),
    around: at < 0 ? [] : ranked.slice(Math.max(0, at - neighbours), at + neighbours + 1),
    own: { points, rank: ranked[at]?.rank ?? null, isOptedOut: isOptedOutOnBoards },
    ownBoards: { city: state.me.city || null, skills: state.me.skills.map(({ name }) => name) },
  }
}
