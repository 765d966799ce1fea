// A time plus a duration, which may be negative. A day is 24 hours, as all days are in UTC.

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000)
}

export function daysAfter(time: Date, days: number): Date {
  return secondsAfter(time, days * 24 * 60 * 60)
}
