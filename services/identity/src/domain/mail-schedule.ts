import { linkLifetimeSeconds } from './links.ts'

const daySeconds = 24 * 60 * 60
const retryDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** About a day of retries; after that, people request a new mail. */
export const mailAttemptsMax = 28
/** Longer than one attempt can take. After a crash, another process claims the mail when the lease ends. */
export const mailLeaseSeconds = 120

/** A repeated request within this time sends no second mail: the link of the first works for an hour. */
const repeatPauseSeconds = 300

/** A mail requested at `now` is not sent if the same one was requested after this time. */
export function repeatPauseStart(now: Date): Date {
  return new Date(now.getTime() - repeatPauseSeconds * 1000)
}

type DailyLimit = { max: number; thenEverySeconds: number; isOfAccount: boolean }

/**
 * How many mails of a kind an address gets per day, regardless of who triggers them. Beyond `max`, one more is sent every
 * `thenEverySeconds` (the lifetime of its link), so the mailbox always has a working link. Mails about an account (`isOfAccount`)
 * must work for the account that has the address now.
 */
export const mailsPerDay: Partial<Record<string, DailyLimit>> = {
  'verify-email': { max: 5, thenEverySeconds: linkLifetimeSeconds['verify-email'], isOfAccount: true },
  'reset-password': { max: 5, thenEverySeconds: linkLifetimeSeconds['reset-password'], isOfAccount: true },
  'account-waits': { max: 5, thenEverySeconds: daySeconds, isOfAccount: true },
  'newsletter-request': { max: 5, thenEverySeconds: daySeconds, isOfAccount: false },
}

/** A day before `now`. */
export function mailDayStart(now: Date): Date {
  return new Date(now.getTime() - daySeconds * 1000)
}

/** Returns when a failed mail is retried; undefined when it is given up. `attempts` includes the failed one. */
export function nextMailAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= mailAttemptsMax) return undefined
  const seconds = retryDelaySeconds[Math.min(attempts, retryDelaySeconds.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}
