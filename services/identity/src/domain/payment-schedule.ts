const retryDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** About two days of retries; the daily reconciliation with the provider finds what was missed. */
const attemptsMax = 52
/** Longer than one attempt can take. After a crash, another process claims the event when the lease ends. */
export const paymentLeaseSeconds = 60

/** Returns when a failed event is retried; undefined when it is given up. `attempts` includes the failed one. */
export function nextPaymentAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= attemptsMax) return undefined
  const seconds = retryDelaySeconds[Math.min(attempts, retryDelaySeconds.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}

const taskDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** Longer than one attempt, with several calls in sequence, can take. */
export const paymentTaskLeaseSeconds = 120

/** Returns when a failed task is retried; it is never given up. `attempts` includes the failed one. */
export function nextPaymentTaskAttempt(attempts: number, now: Date): Date {
  const seconds = taskDelaySeconds[Math.min(attempts, taskDelaySeconds.length) - 1] ?? 5
  return new Date(now.getTime() + seconds * 1000)
}
