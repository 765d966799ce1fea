/** Two years: the longest time that figures are shown for, and the one before it. */
export const activeDaysKept = 731

/** The UTC day of a time, as `2026-03-01`. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10)
}

/** When the UTC month of a time began. */
export function monthStartOf(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))
}
