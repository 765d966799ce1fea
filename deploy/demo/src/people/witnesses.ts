import { castOf } from '../crowd/cast.ts'
import type { DemoDeveloper } from './developers.ts'

const longAgoHours = 24 * 150

/** Developers who have been here for long and whom nobody plays: what they did stays as it was. */
export function settledOf(developers: readonly DemoDeveloper[]): DemoDeveloper[] {
  const played = playedEmails()
  return developers.filter(
    ({ email, bio, joinedHoursAgo }) => !played.has(email) && bio !== '' && joinedHoursAgo > longAgoHours,
  )
}

/** Other developers with a bio who had joined by then and whom no script acts for. */
export function presentOf(
  developers: readonly DemoDeveloper[],
  { known, days }: { known: ReadonlySet<DemoDeveloper>; days: number },
): DemoDeveloper[] {
  const played = playedEmails()
  return developers.filter(
    (developer) =>
      !known.has(developer) &&
      !played.has(developer.email) &&
      developer.bio !== '' &&
      developer.joinedHoursAgo > days * 24,
  )
}

function playedEmails(): ReadonlySet<string> {
  const { adas, others } = castOf()
  return new Set([...adas, ...others].map(({ email }) => email))
}

/** Who reports, who judges for the community, who pays, and whom staff introduce: nobody twice. */
export type Witnesses = Record<'reporters' | 'jurors' | 'payers' | 'introduced' | 'gifted', readonly DemoDeveloper[]>

export function witnessesOf(developers: readonly DemoDeveloper[]): Witnesses {
  const settled = settledOf(developers)
  return {
    reporters: settled.slice(0, 8),
    jurors: settled.slice(8, 15),
    payers: settled.slice(15, 22),
    introduced: settled.slice(22, 24),
    gifted: settled.slice(24, 26),
  }
}
