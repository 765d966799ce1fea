import { secondsAfter } from './times.ts'

/** Whoever keeps an order sends it at once; only then is it taken for left behind. */
const leaseSeconds = 30
const longestPauseSeconds = 10 * 60

export function firstResend(now: Date): Date {
  return secondsAfter(now, leaseSeconds)
}

/** When an order that was not answered is sent again: later and later. */
export function nextResend(attempts: number, now: Date): Date {
  return secondsAfter(now, Math.min(leaseSeconds * 2 ** attempts, longestPauseSeconds))
}

/** Answers by which an order has had its effect, or had it before; the others refuse it. */
const effects = new Set(['begun', 'changed', 'unchanged', 'granted', 'removed', 'made', 'graded', 'voided', 'decided'])

export function hasEffect(outcome: string): boolean {
  return effects.has(outcome)
}

/** The errors for identity's refusals; the audit log has the order and its answer. */
export const identityRefusals: Readonly<Record<string, 'not_found' | 'last_admin' | 'email_unconfirmed'>> = {
  'not-found': 'not_found',
  'last-admin': 'last_admin',
  unconfirmed: 'email_unconfirmed',
}

/** What is said where nobody answered. */
export const unansweredOrder = {
  message:
    'The service that does this isn’t responding right now. We’ve saved your request and will carry it out as soon as the service is back.',
}
