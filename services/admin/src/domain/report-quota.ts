import type { ErrorDetail } from '@codekin/contracts/errors'
import { reportsPerDay } from '@codekin/contracts/reports/reasons'
import { daysAfter } from './times.ts'

/** Returns the UTC midnight from which today's reports count. */
export function startOfDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
}

/** Details and headers of a refusal; they say when the limit resets. */
export function describeQuotaRefusal(now: Date): { details: ErrorDetail[]; headers: Record<string, string> } {
  const resetsAt = daysAfter(startOfDay(now), 1)
  const secondsLeft = Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000))
  const message = `You can send ${reportsPerDay} reports a day. The limit resets at midnight UTC.`
  return {
    details: [{ message, limit: reportsPerDay, remaining: 0, resetsAt: resetsAt.toISOString() }],
    headers: { 'retry-after': String(secondsLeft) },
  }
}
