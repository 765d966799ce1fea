import type { ErrorDetail } from '@codekin/contracts/errors'
import { exportsPerDay } from '@codekin/contracts/privacy/limits'

const dayMilliseconds = 86_400_000
const attemptMinutes = [1, 5, 15]

/** A download without a heartbeat for this long is over, even if its connection was never closed. */
const downloadLeaseSeconds = 30
export const downloadHeartbeatSeconds = 5

/** A download with its last heartbeat at or before this moment is over. */
export function downloadStaleSince(now: Date): Date {
  return new Date(now.getTime() - downloadLeaseSeconds * 1000)
}

/** Exports requested after this moment count for today. */
export function exportDayStart(now: Date): Date {
  return new Date(now.getTime() - dayMilliseconds)
}

export type ExportQuota = { remaining: number; resetsAt: Date | null }

/** Returns the rest of a day's quota after exports at these times, oldest first. */
export function computeExportQuota(times: readonly Date[]): ExportQuota {
  const remaining = Math.max(0, exportsPerDay - times.length)
  const first = times[0]
  return { remaining, resetsAt: remaining > 0 || !first ? null : new Date(first.getTime() + dayMilliseconds) }
}

/** Returns a refusal that says when the owner can request the next export. */
export function exportRefusal(
  { resetsAt }: ExportQuota,
  now: Date,
): {
  details: ErrorDetail[]
  headers: Record<string, string>
} {
  const at = resetsAt ?? now
  const seconds = Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000))
  const message = `You can request ${exportsPerDay} exports a day.`
  return {
    details: [{ message, limit: exportsPerDay, remaining: 0, resetsAt: at.toISOString() }],
    headers: { 'retry-after': String(seconds) },
  }
}

/** Returns when a failed export is retried; undefined when it is given up. `attempts` includes the failed one. */
export function nextExportAttempt(attempts: number, now: Date): Date | undefined {
  const minutes = attemptMinutes[attempts - 1]
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000)
}
