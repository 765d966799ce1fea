import type { ErrorDetail } from '@codekin/contracts/errors'
import { trustPath } from '@codekin/contracts/trust/limits'
import { sameOpenersDays, sameOpenersMax } from './normalize-opener.ts'

/** Returns the start of the UTC day. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

const dayMilliseconds = 86_400_000

type Refusal = { details: ErrorDetail[]; headers: Record<string, string> }

/** The refusal when the daily limit is reached: says when and how the sender can continue. */
export function quotaRefusal(limit: number, now: Date): Refusal {
  const limitText = limit === 1 ? 'one new conversation' : `${limit} new conversations`
  const message = `For now, you can start ${limitText} a day. Your limit resets at midnight UTC.`
  const resetsAt = new Date(startOfDay(now).getTime() + dayMilliseconds)
  return createRefusal({ message, limit, raisedBy: [{ path: trustPath }] }, resetsAt, now)
}

/** The refusal when the same wording has started the most conversations allowed in a week, the first of them at `since`. */
export function sameOpenerRefusal(since: Date, now: Date): Refusal {
  const message = 'You can send different words right away. Mention something from their profile.'
  return createRefusal(
    { message, limit: sameOpenersMax },
    new Date(since.getTime() + sameOpenersDays * dayMilliseconds),
    now,
  )
}

function createRefusal(detail: ErrorDetail, resetsAt: Date, now: Date): Refusal {
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  return {
    details: [{ ...detail, remaining: 0, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(secondsLeft) },
  }
}
