const retryDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** About a day of trying; whoever waits longer asks for a new mail. */
export const mailAttemptsMax = 28
/** Longer than one attempt may take: who claims a mail and dies leaves it to others after this time. */
export const mailLeaseSeconds = 120

/** When a mail that just failed is tried again; undefined when it is given up. `attempts` counts the failed one. */
export function nextMailAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= mailAttemptsMax) return undefined
  const seconds = retryDelaySeconds[Math.min(attempts, retryDelaySeconds.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}
