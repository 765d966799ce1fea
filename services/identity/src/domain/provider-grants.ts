const attemptMinutes = [1, 5, 30, 60]
/** A provider that is silent for longer is given up, and the token forgotten. */
export const grantDays = 7
/** Longer than one attempt may take: who claims a grant and dies leaves it to others after this time. */
export const grantLeaseSeconds = 120

export function grantEndsAt(now: Date): Date {
  return new Date(now.getTime() + grantDays * 24 * 60 * 60 * 1000)
}

/** When a grant that could not be taken back just now is tried again; undefined when it is given up. `attempts` counts the failed one. */
export function nextGrantAttempt(
  { attempts, endsAt }: { attempts: number; endsAt: Date },
  now: Date,
): Date | undefined {
  const minutes = attemptMinutes[Math.min(attempts, attemptMinutes.length) - 1] ?? 1
  const next = new Date(now.getTime() + minutes * 60_000)
  return next < endsAt ? next : undefined
}
