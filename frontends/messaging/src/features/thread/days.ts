import { clockTime, dateAndTime } from '@codekin/ui-kit/clock'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
const wholeDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const dayMilliseconds = 86_400_000

/** "14:05" in local time. */
export function clockText(iso: string): string {
  return clockTime(new Date(iso))
}

export function exactText(iso: string): string {
  return dateAndTime(new Date(iso), 'full')
}

/** The local day, for comparisons. */
export function dayOf(iso: string): string {
  return new Date(iso).toDateString()
}

/** The number of local midnights in between; negative if `to` is earlier. */
export function daysBetween(from: Date, to: Date): number {
  const midnight = (time: Date) => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
  return Math.round((midnight(to) - midnight(from)) / dayMilliseconds)
}

/** "Today", "Yesterday", a weekday within a week, else the date. */
export function dayText(iso: string, now: Date): string {
  const date = new Date(iso)
  const daysAgo = daysBetween(date, now)
  if (daysAgo === 0) return 'Today'
  if (daysAgo === 1) return 'Yesterday'
  if (daysAgo > 1 && daysAgo < 7) return weekday.format(date)
  return date.getFullYear() === now.getFullYear() ? dayAndMonth.format(date) : wholeDate.format(date)
}
