import { grouped } from '@codekin/people/github-labels'

/** Days, Monday first, with their index counted from Sunday. */
export const days = [
  { name: 'Monday', short: 'Mon', at: 1 },
  { name: 'Tuesday', short: 'Tue', at: 2 },
  { name: 'Wednesday', short: 'Wed', at: 3 },
  { name: 'Thursday', short: 'Thu', at: 4 },
  { name: 'Friday', short: 'Fri', at: 5 },
  { name: 'Saturday', short: 'Sat', at: 6 },
  { name: 'Sunday', short: 'Sun', at: 0 },
] as const

type Hours = readonly (readonly number[])[]

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const padded = (hour: number) => String(hour % 24).padStart(2, '0')

/** `14:00 to 15:00`. */
export const hourText = (hour: number): string => `${padded(hour)}:00 to ${padded(hour + 1)}:00`

/** Index of the maximum, the first of several. */
const placeOfMost = (amounts: readonly number[]) => amounts.indexOf(Math.max(...amounts))

/** Commit times as a sentence. */
export function hoursText(hours: Hours): string {
  const perDay = days.map(({ at }) => sum(hours[at] ?? []))
  const all = sum(perDay)
  if (all === 0) return 'None of your commits count yet.'
  const perHour = Array.from({ length: 24 }, (_, hour) => sum(hours.map((day) => day[hour] ?? 0)))
  const day = days[placeOfMost(perDay)]
  const hour = placeOfMost(perHour)
  const [inDay, inHour] = [grouped(Math.max(...perDay)), grouped(perHour[hour] ?? 0)]
  return `Most on ${day?.name}s (${inDay} of ${grouped(all)}). The busiest hour is ${hourText(hour)}, with ${inHour}.`
}

/** Level of an hour relative to the busiest, 0 to 4. */
export function commitLevel(commits: number, most: number): 0 | 1 | 2 | 3 | 4 {
  if (commits === 0 || most === 0) return 0
  return Math.ceil((commits / most) * 4) as 1 | 2 | 3 | 4
}
