/** Two years: the longest period of the statistics, and the one before it for comparison. */
export const activeDaysRetentionDays = 731

/** Returns the UTC day of a time, such as `2026-03-01`. */
export function toUtcDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** Returns the start of a time's UTC month. */
export function getMonthStart(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))
}
