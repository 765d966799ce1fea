/** How long the immediately previous refresh token still works, so that two tabs do not lock a person out. */
export const refreshGraceSeconds = 10
/** An unused session ends after this time. */
export const sessionIdleDays = 30
/** A session ends at this age, however much it is used (ASVS 7.3.2). */
export const sessionLifetimeDays = 180
/** A further sign-in ends the least recently used session. */
export const sessionsPerUserMax = 50

const dayMilliseconds = 24 * 60 * 60 * 1000

/** The state a refresh token is compared with. Hashes may have any encoding, as long as it is the same for all. */
export type TokenState = {
  currentTokenHash: string
  previousTokenHash: string | null
  rotatedAt: Date
  expiresAt: Date
  endedAt: Date | null
}

/**
 * - `rotate`: the newest token; its successor replaces it.
 * - `repeat`: the previous token, within the grace period; it gets the same successor again, and nothing changes.
 * - `reused`: an older token: it was copied, so the whole session must end.
 * - `over`: the session has already ended.
 */
export type RefreshDecision = { kind: 'rotate' } | { kind: 'repeat' } | { kind: 'reused' } | { kind: 'over' }

export function decideRefresh(tokens: TokenState, presentedHash: string, now: Date): RefreshDecision {
  if (tokens.endedAt !== null || tokens.expiresAt <= now) return { kind: 'over' }
  if (presentedHash === tokens.currentTokenHash) return { kind: 'rotate' }
  const isInGrace = now.getTime() - tokens.rotatedAt.getTime() <= refreshGraceSeconds * 1000
  if (presentedHash === tokens.previousTokenHash && isInGrace) return { kind: 'repeat' }
  return { kind: 'reused' }
}

/**
 * Whether the token's holder may learn why the session ended: it is the newest token, or the previous one within the grace
 * period, and nothing but a suspension has ended the session.
 */
export function canLearnEndReason(
  tokens: TokenState & { endReason: string | null },
  presentedHash: string,
  now: Date,
): boolean {
  if (tokens.endReason !== null && tokens.endReason !== 'suspended') return false
  const decision = decideRefresh({ ...tokens, endedAt: null }, presentedHash, now)
  return decision.kind === 'rotate' || decision.kind === 'repeat'
}

/** Returns when a session ends if it isn't used again. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  const idleEnd = now.getTime() + sessionIdleDays * dayMilliseconds
  const maxEnd = createdAt.getTime() + sessionLifetimeDays * dayMilliseconds
  return new Date(Math.min(idleEnd, maxEnd))
}
