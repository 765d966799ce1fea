export type Suspension = { reason: string; until: Date | null }

type StandingFacts = {
  isSuspended: boolean
  suspensionReason: string | null
  suspendedUntil: Date | null
}

/** Returns the current suspension, unless its end has passed. */
export function suspensionNow(standing: StandingFacts | undefined, now: Date): Suspension | undefined {
  if (!standing?.isSuspended) return undefined
  if (standing.suspendedUntil !== null && standing.suspendedUntil <= now) return undefined
  return { reason: standing.suspensionReason ?? '', until: standing.suspendedUntil }
}
