import { castOf } from '../crowd/cast.ts'
import type { DemoDeveloper } from './developers.ts'

const longAgoHours = 24 * 150

/** Long-standing developers who are not simulated: their history does not change. */
export function settledOf(developers: readonly DemoDeveloper[]): DemoDeveloper[] {
  const played = playedEmails()
  return developers.filter(
    ({ email, bio, joinedHoursAgo }) => !played.has(email) && bio !== '' && joinedHoursAgo > longAgoHours,
  )
}

/** Other developers with a bio who had joined by then and whom no script controls. */
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

/** Reporters, jurors, payers and the people whom staff introduce: no one twice. */
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
