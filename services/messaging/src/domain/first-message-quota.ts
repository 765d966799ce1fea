import type { ErrorDetail } from '@codekin/contracts/errors'
import { trustPath } from '@codekin/contracts/trust/limits'
import { sameOpenersDays, sameOpenersMax } from './opener-words.ts'

/** The midnight UTC before this moment, when its day began. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

const dayMilliseconds = 86_400_000

type Refusal = { details: ErrorDetail[]; headers: Record<string, string> }

/** What a refusal says, so that the sender knows when and how to go on. */
export function quotaRefusal(limit: number, now: Date): Refusal {
  const often = limit === 1 ? 'one new conversation' : `${limit} new conversations`
  const message = `For now, you can start ${often} a day. Your limit resets at midnight UTC.`
  const resetsAt = new Date(dayOf(now).getTime() + dayMilliseconds)
  return refusal({ message, limit, raisedBy: [{ path: trustPath }] }, resetsAt, now)
}

/** The same where the same words have begun as many conversations of a week as they may, the first of them `since` then. */
export function sameOpenerRefusal(since: Date, now: Date): Refusal {
  const message = 'You can send different words right away. Mention something from their profile.'
  return refusal({ message, limit: sameOpenersMax }, new Date(since.getTime() + sameOpenersDays * dayMilliseconds), now)
}

function refusal(told: ErrorDetail, resetsAt: Date, now: Date): Refusal {
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return {
    details: [{ ...told, remaining: 0, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(secondsLeft) },
  }
}
