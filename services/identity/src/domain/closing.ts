import type { PlanLeft } from '@codekin/contracts/subscriptions/models'

/** How long a closed account waits for its owner. Longer than streams and outboxes remember anything. */
export const graceDays = 14

export function erasesAtOf(closedAt: Date): Date {
  return new Date(closedAt.getTime() + graceDays * 24 * 60 * 60 * 1000)
}

type Closing = { closedAt: Date | null; erasesAt: Date | null }

/** How an account is: open, waiting for its owner until a time, or given up to be erased. */
export type AccountState = { kind: 'open' } | { kind: 'waiting'; closedAt: Date; erasesAt: Date } | { kind: 'given-up' }

export function accountState({ closedAt, erasesAt }: Closing, now: Date): AccountState {
  if (!closedAt || !erasesAt) return { kind: 'open' }
  return erasesAt > now ? { kind: 'waiting', closedAt, erasesAt } : { kind: 'given-up' }
}

/** The answer to a sign-in to a closed account: until when it waits, the ticket that opens it again, and what is left of its plan. */
export type ClosedAccount = { erasesAt: Date; ticket: string; plan: PlanLeft }

const attemptMinutes = [1, 2, 5, 15, 60]

/** When an erasure that just failed goes on; it never gives up. `attempts` counts those before. */
export function nextErasureAttempt(attempts: number, now: Date): Date {
  const minutes = attemptMinutes[Math.min(attempts, attemptMinutes.length - 1)] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}
