const minuteMilliseconds = 60_000
const halfDayMilliseconds = 12 * 60 * minuteMilliseconds

/** The value of a `datetime-local` field in local time. */
export function fieldText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMilliseconds).toISOString().slice(0, 16)
}

/**
 * Parses such a value: for a time that is repeated when the clocks go back, the first occurrence in the future. An empty field
 * gives an invalid date.
 */
export function parseFieldTime(text: string, now: Date): Date {
  const first = new Date(text)
  if (Number.isNaN(first.getTime()) || first > now) return first
  const later = new Date(first.getTime() + halfDayMilliseconds)
  const clockShift = (later.getTimezoneOffset() - first.getTimezoneOffset()) * minuteMilliseconds
  const second = new Date(first.getTime() + clockShift)
  return fieldText(second) === fieldText(first) ? second : first
}
