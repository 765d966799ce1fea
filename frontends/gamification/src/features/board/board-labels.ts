import type { Leaderboard } from '@codekin/contracts/gamification/models'
import type { Timeframe } from '@codekin/contracts/gamification/points'
import { dateAndTime } from '@codekin/ui-kit/clock'

export const timeframeNames: Readonly<Record<Timeframe, { title: string; own: string; yet: string }>> = {
  week: { title: 'Week', own: 'You this week', yet: ' this week' },
  month: { title: 'Month', own: 'You this month', yet: ' this month' },
  all: { title: 'All time', own: 'You, all time', yet: '' },
}

type Of = Pick<Leaderboard, 'city' | 'skill'>

/** ` in Lisbon`, ` with Rust`; empty for everyone. */
const scopeText = ({ city, skill }: Of) => (city ? ` in ${city}` : skill ? ` with ${skill}` : '')

export function emptyBoardText(board: Of & Pick<Leaderboard, 'timeframe'>): string {
  return `No one${scopeText(board)} has points yet${timeframeNames[board.timeframe].yet}`
}

/** `You this week`, `You this week, in Lisbon`. */
export function ownTitle(board: Of & Pick<Leaderboard, 'timeframe'>): string {
  const scope = scopeText(board)
  return `${timeframeNames[board.timeframe].own}${scope && `,${scope}`}`
}

/** Whether the board is of a city or skill that the viewer's profile doesn't show. */
export function isOtherScope({ city, skill, ownBoards }: Of & Pick<Leaderboard, 'ownBoards'>): boolean {
  if (city !== null) return city !== ownBoards.city
  return skill !== null && !ownBoards.skills.includes(skill)
}

/** From when points count, and when the board resets. */
export function periodText({ since, endsAt }: Pick<Leaderboard, 'since' | 'endsAt'>): string {
  const dateText = (iso: string) => dateAndTime(new Date(iso), 'medium')
  if (since === null || endsAt === null) return 'Every point you’ve ever earned counts.'
  return `Counts points since ${dateText(since)}. Resets on ${dateText(endsAt)}.`
}

/** Explains the viewer's rank, or why they have none. */
export function ownRankText(board: Of & Pick<Leaderboard, 'own' | 'ownBoards'>, isOut: boolean): string {
  const { own } = board
  if (isOut) return 'You’re not on the leaderboard, and no one else sees your points. You still earn them.'
  if (own.isOptedOut) return 'You’ll be back on the board in a moment.'
  if (own.rank !== null) return 'People with the same points share a rank.'
  if (isOtherScope(board)) return `Your profile doesn’t list ${board.city ?? board.skill}, so you’re not on this board.`
  if (own.points === 0) return 'Earn a point to get a rank.'
  return 'You’ll get a rank once everyone can find you.'
}

/** The ranks shared by several people. */
export function sharedRanks({ top, around }: Pick<Leaderboard, 'top' | 'around'>): ReadonlySet<number> {
  const people = new Map([...top, ...around].map(({ rank, person }) => [person.id, rank]))
  const ranks = [...people.values()]
  return new Set(ranks.filter((rank, at) => ranks.indexOf(rank) !== at))
}
