import type { PointStats } from '@codekin/contracts/gamification/models'
import { pointKinds, pointTable } from '@codekin/contracts/gamification/points'
import { counted } from '@codekin/people/phrases'
import type { Bar } from '@codekin/ui-kit/bar-chart'

export type Week = PointStats['weeks'][number]

// Weeks are in UTC, wherever the viewer is.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `23 Nov`: the Monday of a week. */
const mondayText = ({ monday }: Week) => day.format(new Date(monday))

/** `Week of 23 Nov`; the last two are `Last week` and `This week`. */
export function weekTitle(weeks: readonly Week[], at: number): string {
  if (at === weeks.length - 1) return 'This week'
  if (at === weeks.length - 2) return 'Last week'
  const week = weeks[at]
  return week ? `Week of ${mondayText(week)}` : ''
}

/** `Replies 12, Skill tests 25`; empty without points. */
function partsText({ kinds }: Week): string {
  const parts = pointKinds.flatMap((kind) => (kinds[kind] ? [`${pointTable[kind].title} ${kinds[kind]}`] : []))
  return parts.join(', ')
}

/** This week so far next to the whole last week. */
export function comparedText(weeks: readonly Week[]): string {
  const [last, now] = [weeks.at(-2)?.points ?? 0, weeks.at(-1)?.points ?? 0]
  return `${now} so far this week, ${last} last week.`
}

/** A bar for each week. */
export const weekBars = (weeks: readonly Week[]): Bar[] =>
  weeks.map((week, at) => ({
    key: week.monday,
    title: weekTitle(weeks, at),
    parts: [week.points],
    text: counted(week.points, 'point'),
    more: partsText(week),
  }))

/** Every third week has a label, including the newest. */
export const weekTicks = (weeks: readonly Week[]): { at: number; text: string }[] =>
  weeks.flatMap((week, at) => ((weeks.length - 1 - at) % 3 === 0 ? [{ at, text: mondayText(week) }] : []))
