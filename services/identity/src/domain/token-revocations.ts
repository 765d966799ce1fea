const attemptMinutes = [1, 5, 30, 60]
/** After this time without success a revocation is given up, and the token deleted. */
export const revocationDays = 7
/** Longer than one attempt can take. After a crash, another process claims the revocation when the lease ends. */
export const revocationLeaseSeconds = 120

export function revocationEndsAt(now: Date): Date {
  return new Date(now.getTime() + revocationDays * 24 * 60 * 60 * 1000)
}

/** Returns when a failed revocation is retried; undefined when it is given up. `attempts` includes the failed one. */
export function nextRevocationAttempt(
  { attempts, endsAt }: { attempts: number; endsAt: Date },
  now: Date,
): Date | undefined {
  const minutes = attemptMinutes[Math.min(attempts, attemptMinutes.length) - 1] ?? 1
  const next = new Date(now.getTime() + minutes * 60_000)
  return next < endsAt ? next : undefined
}
