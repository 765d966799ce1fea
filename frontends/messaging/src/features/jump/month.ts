const daysOfWeek = 7

/** The start of a day in local time. */
export function dayFrom(date: Date, days = 0): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

/** The same day of another month, or its last day if that month is shorter. */
export function monthFrom(date: Date, months: number): Date {
  const lastDay = new Date(date.getFullYear(), date.getMonth() + months + 1, 0).getDate()
  return new Date(date.getFullYear(), date.getMonth() + months, Math.min(date.getDate(), lastDay))
}

/** The weeks of a month from Monday on; null for days of other months. */
export function weeksOf(date: Date): (Date | null)[][] {
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const before = (new Date(year, month, 1).getDay() + daysOfWeek - 1) % daysOfWeek
  const count = new Date(year, month + 1, 0).getDate()
  const places = Array.from({ length: Math.ceil((before + count) / daysOfWeek) * daysOfWeek }, (_, place) => {
    const day = place - before + 1
    return day >= 1 && day <= count ? new Date(year, month, day) : null
  })
  return Array.from({ length: places.length / daysOfWeek }, (_, week) =>
    places.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  )
}

const weekday = (date: Date) => (date.getDay() + daysOfWeek - 1) % daysOfWeek

/** Keyboard navigation of a calendar. */
const moves: Readonly<Record<string, (date: Date) => Date>> = {
  ArrowLeft: (date) => dayFrom(date, -1),
  ArrowRight: (date) => dayFrom(date, 1),
  ArrowUp: (date) => dayFrom(date, -daysOfWeek),
  ArrowDown: (date) => dayFrom(date, daysOfWeek),
  Home: (date) => dayFrom(date, -weekday(date)),
  End: (date) => dayFrom(date, daysOfWeek - 1 - weekday(date)),
  PageUp: (date) => monthFrom(date, -1),
  PageDown: (date) => monthFrom(date, 1),
}

/** The day that a key moves to, today at the latest; undefined for other keys. */
export function dayAfterKey(key: string, date: Date, today: Date): Date | undefined {
  const next = moves[key]?.(date)
  return next && (next > today ? today : next)
}
