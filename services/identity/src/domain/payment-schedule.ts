const retryDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** About two days of trying; the daily comparison with the provider finds what was missed. */
const attemptsMax = 52
/** Longer than one attempt may take: who claims an event and dies leaves it to others after this time. */
export const paymentLeaseSeconds = 60

/** When an event that just failed is tried again; undefined when it is given up. `attempts` counts the failed one. */
export function nextPaymentAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= attemptsMax) return undefined
  const seconds = retryDelaySeconds[Math.min(attempts, retryDelaySeconds.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}

const taskDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** Longer than one attempt may take, with several calls in sequence. */
export const paymentTaskLeaseSeconds = 120

/** When a failed task is retried; it is never given up. `attempts` counts the failed attempt. */
export function nextPaymentTaskAttempt(attempts: number, now: Date): Date {
  const seconds = taskDelaySeconds[Math.min(attempts, taskDelaySeconds.length) - 1] ?? 5
  return new Date(now.getTime() + seconds * 1000)
}
