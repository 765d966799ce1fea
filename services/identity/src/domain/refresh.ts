/** How long the immediately previous refresh token still works, so that two tabs do not lock a person out. */
export const refreshGraceSeconds = 10
/** A session that is not used for this long ends. */
export const sessionIdleDays = 30
/** A session ends at this age however much it is used (ASVS 7.3.2). */
export const sessionLifetimeDays = 180
/** One more sign-in ends the session that was not used for longest. */
export const sessionsPerUserMax = 50

const dayMilliseconds = 24 * 60 * 60 * 1000

/** What a refresh token is compared with. Hashes are text of any one form. */
export type TokenLine = {
  currentTokenHash: string
  previousTokenHash: string | null
  rotatedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/**
 * - `rotate`: the newest token; it is spent and the next one takes its place.
 * - `repeat`: the token before, within the grace; its successor is handed out again, nothing changes.
 * - `reused`: a token that was replaced before that: somebody has a copy, the whole session must end.
 * - `over`: the session has ended already.
 */
export type RefreshAnswer = { kind: 'rotate' } | { kind: 'repeat' } | { kind: 'reused' } | { kind: 'over' }

export function decideRefresh(line: TokenLine, presentedHash: string, now: Date): RefreshAnswer {
  if (line.endedAt !== null || line.expiresAt <= now) return { kind: 'over' }
  if (presentedHash === line.currentTokenHash) return { kind: 'rotate' }
  const isInGrace = now.getTime() - line.rotatedAt.getTime() <= refreshGraceSeconds * 1000
  if (presentedHash === line.previousTokenHash && isInGrace) return { kind: 'repeat' }
  return { kind: 'reused' }
}

/**
 * Whether whoever presents a token is the one the session was with, where it may be told why it goes on no more: by the newest
 * token, or the one before it in the grace, as long as nothing but a suspension has ended the session.
 */
export function isHolder(line: TokenLine & { endReason: string | null }, presentedHash: string, now: Date): boolean {
  if (line.endReason !== null && line.endReason !== 'suspended') return false
  const answer = decideRefresh({ ...line, endedAt: null }, presentedHash, now)
  return answer.kind === 'rotate' || answer.kind === 'repeat'
}

/** When a session ends if it is used now for the last time. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  const idle = now.getTime() + sessionIdleDays * dayMilliseconds
  const oldest = createdAt.getTime() + sessionLifetimeDays * dayMilliseconds
  return new Date(Math.min(idle, oldest))
}
