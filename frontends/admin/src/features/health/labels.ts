import type { PartState } from '@codekin/contracts/admin/system-models'

/** Shown for an unknown value. */
export const unknown = '–'

export const stateLabels: Readonly<Record<PartState, string>> = { ok: 'OK', degraded: 'Degraded', down: 'Down' }

const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

export function countText(count: number | null): string {
  return count === null ? unknown : numberFormat.format(count)
}

export function latencyText(milliseconds: number | null): string {
  if (milliseconds === null) return unknown
  return milliseconds < 1 ? '< 1 ms' : `${numberFormat.format(milliseconds)} ms`
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration in its two largest units: `3 d 4 h`, `12 min`, `40 s`. */
export function durationText(seconds: number | null): string {
  if (seconds === null) return unknown
  const rest = (unit: number, below: number) => Math.floor((seconds % unit) / below)
  const two = (first: string, second: number, unit: string) => (second > 0 ? `${first} ${second} ${unit}` : first)
  if (seconds >= day) return two(`${Math.floor(seconds / day)} d`, rest(day, hour), 'h')
  if (seconds >= hour) return two(`${Math.floor(seconds / hour)} h`, rest(hour, minute), 'min')
  return seconds >= minute ? `${Math.floor(seconds / minute)} min` : `${Math.floor(seconds)} s`
}

/** Formats the used share; null if it is unknown or unlimited. */
export function shareText(used: number | null, max: number | null): string | null {
  return used === null || max === null || max === 0 ? null : `${Math.round((used / max) * 100)}%`
}
