const daysOfWeek = 7

/** The start of a day in local time. */
export function addDays(date: Date, days = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** The same day of another month, or its last day if that month is shorter. */
export function addMonths(date: Date, months: number): Date {
  const lastDay = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate()
  return new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), lastDay))
}

/** The weeks of a month from Monday on; null for days of other months. */
export function weeksOf(date: Date): (Date | null)[][] {
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const leadingDays = (new Date(year, month, 1).getDay() + daysOfWeek - 1) % daysOfWeek
  const count = new Date(year, month + 1, 0).getDate()
  const cells = Array.from({ length: Math.ceil((leadingDays + count) / daysOfWeek) * daysOfWeek }, (_, place) => {
    const day = place - leadingDays + 1
    return day >= 1 && day <= count ? new Date(year, month, day) : null
  })
  return Array.from({ length: cells.length / daysOfWeek }, (_, week) =>
    cells.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  )
}

const weekday = (date: Date) => (date.getDay() + daysOfWeek - 1) % daysOfWeek

/** Keyboard navigation of a calendar. */
const moves: Readonly<Record<string, (date: Date) => Date>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -daysOfWeek),
  ArrowDown: (date) => addDays(date, daysOfWeek),
  Home: (date) => addDays(date, -weekday(date)),
  End: (date) => addDays(date, daysOfWeek - 1 - weekday(date)),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
}

/** The day that a key moves to, today at the latest; undefined for other keys. */
export function dayAfterKey(key: string, date: Date, today: Date): Date | undefined {
  const next = moves[key]?.(date)
  return next && (next > today ? today : next)
}
