import type { ErrorDetail } from '@codekin/contracts/errors'
import {
  askedDays,
  declinedDays,
  endorsementAsksPerDay,
  endorsementDays,
  refreshAfterDays,
} from '@codekin/contracts/skill-verification/limits'
import type { AskQuota } from '@codekin/contracts/skill-verification/models'

const dayMilliseconds = 86_400_000
const daysFrom = (from: Date, days: number) => new Date(from.getTime() + days * dayMilliseconds)

/** Start of the UTC day. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

export const endOf = (givenAt: Date) => daysFrom(givenAt, endorsementDays)
/** Requests from before this time expire. */
export const askedBefore = (now: Date) => daysFrom(now, -askedDays)
export const canRefresh = (givenAt: Date, now: Date) => daysFrom(givenAt, refreshAfterDays) <= now
const askAgainAt = (declinedAt: Date) => daysFrom(declinedAt, declinedDays)
export const canAskAgain = (declinedAt: Date, now: Date) => askAgainAt(declinedAt) <= now

/** The quota after this many requests today. */
export function askQuotaOf(asks: number, now: Date): AskQuota {
  const limit = endorsementAsksPerDay
  return { limit, remaining: Math.max(0, limit - asks), resetsAt: daysFrom(dayOf(now), 1).toISOString() }
}

type Refusal = { details: ErrorDetail[]; headers?: Record<string, string> }

/** Refusal for the daily limit, with when it resets. */
export function quotaRefusal(now: Date): Required<Refusal> {
  const quota = askQuotaOf(endorsementAsksPerDay, now)
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(quota.resetsAt) - now.getTime()) / 1000))
  const message = `You can request or offer ${quota.limit} endorsements a day. The limit resets at midnight UTC.`
  return { details: [{ message, ...quota }], headers: { 'retry-after': String(secondsLeft) } }
}

/** Refusal after a decline, with when to ask again. */
export function declinedRefusal(declinedAt: Date): Refusal {
  const message = `After a request is declined, you can ask again in ${declinedDays} days.`
  return { details: [{ message, resetsAt: askAgainAt(declinedAt).toISOString() }] }
}

type Waiting = { status: string; ownerId: string; endorserId: string; refreshAskedAt: Date | null }

/** Whether this user has to answer. */
export function isWaitingFor({ status, ownerId, endorserId, refreshAskedAt }: Waiting, userId: string): boolean {
  if (status === 'offered') return userId === ownerId
  return userId === endorserId && (status === 'asked' || (status === 'given' && refreshAskedAt !== null))
}
