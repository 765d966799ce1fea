import { secondsAfter } from './times.ts'

/** An order is sent as soon as it is stored; only after this time does it count as abandoned. */
const leaseSeconds = 30
const backoffSecondsMax = 10 * 60

export function getFirstResend(now: Date): Date {
  return secondsAfter(now, leaseSeconds)
}

/** Returns when an unanswered order is sent again, with exponential backoff. */
export function getNextResend(attempts: number, now: Date): Date {
  return secondsAfter(now, Math.min(leaseSeconds * 2 ** attempts, backoffSecondsMax))
}

/** Outcomes that mean an order is in effect, now or already before; all others are refusals. */
const effects = new Set([
  'begun',
  'changed',
  'unchanged',
  'granted',
  'removed',
  'ended',
  'made',
  'graded',
  'voided',
  'decided',
])

export function hasEffect(outcome: string): boolean {
  return effects.has(outcome)
}

/** Errors for identity's refusals; the audit log keeps the order and its outcome. */
export const identityRefusals: Readonly<Record<string, 'not_found' | 'last_admin' | 'email_unconfirmed'>> = {
  'not-found': 'not_found',
  'last-admin': 'last_admin',
  unconfirmed: 'email_unconfirmed',
}

/** The error detail if a service didn't respond. */
export const unansweredOrder = {
  message:
    'The service that does this isn’t responding right now. We’ve saved your request and will carry it out as soon as the service is back.',
}
