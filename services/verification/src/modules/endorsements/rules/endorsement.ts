import type { ErrorDetail } from '@codekin/contracts/errors'
import {
  askedDays,
  declinedDays,
  endorsementAsksPerDay,
  endorsementDays,
  refreshAfterDays,
} from '@codekin/contracts/skill-verification/limits'

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
export const mayAskAgain = (declinedAt: Date, now: Date) => daysFrom(declinedAt, declinedDays) <= now

/** What a refusal says, so that one knows when and how to go on. */
export function asksRefusal(now: Date): { details: ErrorDetail[]; headers: Record<string, string> } {
  const resetsAt = daysFrom(dayOf(now), 1)
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const message = `You can ask for or offer ${endorsementAsksPerDay} endorsements a day; the next ones from midnight UTC.`
  return {
    details: [{ message, limit: endorsementAsksPerDay, remaining: 0, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(secondsLeft) },
  }
}

type Waiting = { status: string; ownerId: string; endorserId: string; refreshAskedAt: Date | null }

/** Whether it is this one's turn to say yes or no. */
export function isWaitingFor({ status, ownerId, endorserId, refreshAskedAt }: Waiting, userId: string): boolean {
  if (status === 'offered') return userId === ownerId
  return userId === endorserId && (status === 'asked' || (status === 'given' && refreshAskedAt !== null))
}
