import type { ErrorDetail } from '@codekin/contracts/errors'
import { trustPath } from '@codekin/contracts/trust/limits'

/** The midnight UTC before this moment, when its day began. */
export function dayOf(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

const dayMilliseconds = 86_400_000

/** What a refusal says, so that the sender knows when and how to go on. */
export function quotaRefusal(limit: number, now: Date): { details: ErrorDetail[]; headers: Record<string, string> } {
  const resetsAt = new Date(dayOf(now).getTime() + dayMilliseconds)
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const often = limit === 1 ? 'one new conversation' : `${limit} new conversations`
  return {
    details: [
      {
        message: `For now you can begin ${often} a day; the next ones come at midnight UTC.`,
        limit,
        remaining: 0,
        resetsAt: resetsAt.toISOString(),
        raisedBy: [{ path: trustPath }],
      },
    ],
    headers: { 'retry-after': String(secondsLeft) },
  }
}
