import type { PlanLeft } from '@codekin/contracts/subscriptions/models'

/** How long a closed account can be reactivated. Longer than the retention of streams and outboxes. */
export const graceDays = 14

export function getErasureTime(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceDays * 24 * 60 * 60 * 1000)
}

type Closing = { closedAt: Date | null; erasesAt: Date | null }

/** An account is open, can be reactivated until a time, or is to be erased. */
export type AccountState = { kind: 'open' } | { kind: 'waiting'; closedAt: Date; erasesAt: Date } | { kind: 'given-up' }

export function accountState({ closedAt, erasesAt }: Closing, now: Date): AccountState {
  if (!closedAt || !erasesAt) return { kind: 'open' }
  return erasesAt > now ? { kind: 'waiting', closedAt, erasesAt } : { kind: 'given-up' }
}

/** The response to a sign-in to a closed account: when it is erased, the ticket that reactivates it, and the rest of its plan. */
export type ClosedAccount = { erasesAt: Date; ticket: string; plan: PlanLeft }

const attemptMinutes = [1, 2, 5, 15, 60]

/** Returns when a failed erasure is retried; it is never given up. `attempts` counts the earlier ones. */
export function nextErasureAttempt(attempts: number, now: Date): Date {
  const minutes = attemptMinutes[Math.min(attempts, attemptMinutes.length - 1)] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}
