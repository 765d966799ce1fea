import type { Leaderboard } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import { dateAndTime } from '@codekin/ui-kit/clock'

export const timeframeNames: Readonly<Record<Timeframe, { title: string; own: string; yet: string }>> = {
  week: { title: 'Week', own: 'You this week', yet: ' this week' },
  month: { title: 'Month', own: 'You this month', yet: ' this month' },
  all: { title: 'All time', own: 'You, of all time', yet: '' },
}

type Of = Pick<Leaderboard, 'city' | 'skill'>

/** ` in Lisbon`, ` with Rust`; nothing of everybody. */
const amongText = ({ city, skill }: Of) => (city ? ` in ${city}` : skill ? ` with ${skill}` : '')

export function nobodyText(board: Of & Pick<Leaderboard, 'timeframe'>): string {
  return `Nobody${amongText(board)} has points yet${timeframeNames[board.timeframe].yet}`
}

/** `You this week`, `You this week, in Lisbon`. */
export function ownTitle(board: Of & Pick<Leaderboard, 'timeframe'>): string {
  const among = amongText(board)
  return `${timeframeNames[board.timeframe].own}${among && `,${among}`}`
}

/** Of a city or a skill that the own profile does not show. */
export function isForeign({ city, skill, ownBoards }: Of & Pick<Leaderboard, 'ownBoards'>): boolean {
  if (city !== null) return city !== ownBoards.city
  return skill !== null && !ownBoards.skills.includes(skill)
}

/** From when on points count, and when it begins anew. */
export function spanText({ since, endsAt }: Pick<Leaderboard, 'since' | 'endsAt'>): string {
  const textOf = (iso: string) => dateAndTime(new Date(iso), 'medium')
  if (since === null || endsAt === null) return 'Every point counts, from the beginning on.'
  return `Points since ${textOf(since)} count. It begins anew on ${textOf(endsAt)}.`
}

/** Why somebody has the place that they have. */
export function ownText(board: Of & Pick<Leaderboard, 'own' | 'ownBoards'>, isOut: boolean): string {
  const { own } = board
  if (isOut) return 'You are on no board: nobody else is shown your points. You earn them all the same.'
  if (own.isOptedOut) return 'You are on the board again in a moment.'
  if (own.rank !== null) return 'Whoever has as many points as you has the same rank.'
  if (isForeign(board)) return `You are not among those${amongText(board)}: your profile does not say so.`
  if (own.points === 0) return 'Your next point gives you a rank.'
  return 'Only those whom everybody can find have a rank.'
}

/** Those ranks that more than one has. */
export function sharedRanks({ top, around }: Pick<Leaderboard, 'top' | 'around'>): ReadonlySet<number> {
  const people = new Map([...top, ...around].map(({ rank, person }) => [person.id, rank]))
  const ranks = [...people.values()]
  return new Set(ranks.filter((rank, at) => ranks.indexOf(rank) !== at))
}
