const minuteMilliseconds = 60_000
const halfDayMilliseconds = 12 * 60 * minuteMilliseconds

/** As a field for day and time writes it, on this device's clock. */
export function fieldText(at: Date): string {
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMilliseconds).toISOString().slice(0, 16)
}

/**
 * The moment that such a field shows. A time that comes twice, as the clocks go back, is the first of both that is still to come.
 * An invalid date where the field is empty.
 */
export function momentOf(text: string, now: Date): Date {
  const first = new Date(text)
  if (Number.isNaN(first.getTime()) || first > now) return first
  const later = new Date(first.getTime() + halfDayMilliseconds)
  const setBack = (later.getTimezoneOffset() - first.getTimezoneOffset()) * minuteMilliseconds
  const second = new Date(first.getTime() + setBack)
  return fieldText(second) === fieldText(first) ? second : first
}
