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

/** The midnight UTC before this moment, when its day began. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

export const endOf = (givenAt: Date) => daysFrom(givenAt, endorsementDays)
/** Questions that were asked before then are answered no more. */
export const askedBefore = (now: Date) => daysFrom(now, -askedDays)
export const mayRefresh = (givenAt: Date, now: Date) => daysFrom(givenAt, refreshAfterDays) <= now
const askAgainAt = (declinedAt: Date) => daysFrom(declinedAt, declinedDays)
export const mayAskAgain = (declinedAt: Date, now: Date) => askAgainAt(declinedAt) <= now

/** What is left of a day on which so many were asked for or offered. */
export function askQuotaOf(asks: number, now: Date): AskQuota {
  const limit = endorsementAsksPerDay
  return { limit, remaining: Math.max(0, limit - asks), resetsAt: daysFrom(dayOf(now), 1).toISOString() }
}

type Refusal = { details: ErrorDetail[]; headers?: Record<string, string> }

/** The daily limit is reached: how many there are, and when the next ones can be asked for. */
export function quotaRefusal(now: Date): Required<Refusal> {
  const quota = askQuotaOf(endorsementAsksPerDay, now)
  const secondsLeft = Math.max(1, Math.ceil((Date.parse(quota.resetsAt) - now.getTime()) / 1000))
  const message = `You can ask for or offer ${quota.limit} endorsements a day; the next ones from midnight UTC.`
  return { details: [{ message, ...quota }], headers: { 'retry-after': String(secondsLeft) } }
}

/** It was declined: when it can be asked for again. */
export function declinedRefusal(declinedAt: Date): Refusal {
  const message = `You can ask for it again ${declinedDays} days after it was declined.`
  return { details: [{ message, resetsAt: askAgainAt(declinedAt).toISOString() }] }
}

type Waiting = { status: string; ownerId: string; endorserId: string; refreshAskedAt: Date | null }

/** Whether it is this one's turn to say yes or no. */
export function isWaitingFor({ status, ownerId, endorserId, refreshAskedAt }: Waiting, userId: string): boolean {
  if (status === 'offered') return userId === ownerId
  return userId === endorserId && (status === 'asked' || (status === 'given' && refreshAskedAt !== null))
}
