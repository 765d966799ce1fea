export const deviceCodeSeconds = 10 * 60
/** The default of RFC 8628, section 3.2. */
export const pollIntervalSeconds = 5
/** How much the interval grows with each early poll (RFC 8628, section 3.5). */
const slowDownSeconds = 5
/** Tolerated network jitter: a poll that is early by no more than this is not early. */
const jitterSeconds = 1

type Facts = {
  expiresAt: Date
  decision: 'approved' | 'denied' | null
  polledAt: Date | null
  intervalSeconds: number
  userId: string | null
  sessionId: string | null
}

export type DeviceState =
  | { kind: 'expired' }
  | { kind: 'denied' }
  | { kind: 'approved'; userId: string; sessionId: string }
  | { kind: 'pending'; isEarly: boolean; intervalSeconds: number }

/** Returns the response to a poll. Only pending requests can be slowed down. */
export function deviceState(facts: Facts | undefined, now: Date): DeviceState {
  if (!facts || facts.expiresAt <= now) return { kind: 'expired' }
  const { decision, userId, sessionId, polledAt, intervalSeconds } = facts
  if (decision === 'denied') return { kind: 'denied' }
  if (decision === 'approved' && userId && sessionId) return { kind: 'approved', userId, sessionId }
  const waitedSeconds = polledAt ? (now.getTime() - polledAt.getTime()) / 1000 : Number.POSITIVE_INFINITY
  const isEarly = waitedSeconds < intervalSeconds - jitterSeconds
  return { kind: 'pending', isEarly, intervalSeconds: isEarly ? intervalSeconds + slowDownSeconds : intervalSeconds }
}
