const dayMilliseconds = 86_400_000

/** A UTC day as `YYYY-MM-DD`, which sorts as text. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function addDays(at: Date, count: number): Date {
  return new Date(at.getTime() + count * dayMilliseconds)
}

export function addHours(at: Date, count: number): Date {
  return new Date(at.getTime() + count * 3_600_000)
}

/** Midnight UTC. */
export function midnightOf(at: Date): Date {
  return new Date(`${dayOf(at)}T00:00:00.000Z`)
}

/** Midnight UTC of the Monday of its week (ISO 8601). */
export function mondayOf(at: Date): Date {
  return addDays(midnightOf(at), -((at.getUTCDay() + 6) % 7))
}

/** Shifts a day by some days, both as `YYYY-MM-DD`. */
export function shiftDay(day: string, count: number): string {
  return dayOf(addDays(new Date(`${day}T00:00:00.000Z`), count))
}

/** The `count` days that end with `last`. */
export function daysUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => shiftDay(last, at + 1 - count))
}
