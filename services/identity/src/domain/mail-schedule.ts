import { linkLifetimeSeconds } from './links.ts'

const daySeconds = 24 * 60 * 60
const retryDelaySeconds = [5, 30, 120, 600, 1800, 3600]
/** About a day of trying; whoever waits longer asks for a new mail. */
export const mailAttemptsMax = 28
/** Longer than one attempt may take: who claims a mail and dies leaves it to others after this time. */
export const mailLeaseSeconds = 120

/** Whoever asks again within this time is not written to twice: the link of the first mail is good for an hour. */
const repeatPauseSeconds = 300

/** A mail asked for at `now` is not sent when the same was asked for after this time. */
export function repeatPauseStart(now: Date): Date {
  return new Date(now.getTime() - repeatPauseSeconds * 1000)
}

type DailyLimit = { max: number; thenEverySeconds: number; isOfAccount: boolean }

/**
 * How many mails of a kind are sent to an address in a day, whoever triggers them. Beyond `max`, one more is sent once
 * `thenEverySeconds` (the lifetime of its link) have passed, so the mailbox always has a link that works. What is mailed about
 * an account (`isOfAccount`) must work for the one that has the address now.
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

/** When a mail that just failed is tried again; undefined when it is given up. `attempts` counts the failed one. */
export function nextMailAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts >= mailAttemptsMax) return undefined
  const seconds = retryDelaySeconds[Math.min(attempts, retryDelaySeconds.length) - 1] ?? 0
  return new Date(now.getTime() + seconds * 1000)
}
