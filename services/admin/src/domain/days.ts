/** UTC days as `YYYY-MM-DD`, which sort as text. Both ends are included. */
export type Days = { from: string; to: string }

export function toUtcDay(at: Date): string {
  return at.toISOString().slice(0, 10)
}

export function addDays(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00.000Z`)
  moved.setUTCDate(moved.getUTCDate() + count)
  return toUtcDay(moved)
}

export function listDays({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** Returns the Monday of the day's week (ISO 8601). */
export function getWeekStart(day: string): string {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return addDays(day, -((weekday + 6) % 7))
}

/** Returns the last `length` days including today, and the `length` days before them. */
export function getPeriods(today: string, length: number): { current: Days; previous: Days } {
  const from = addDays(today, 1 - length)
  return { current: { from, to: today }, previous: { from: addDays(from, -length), to: addDays(from, -1) } }
}
