import type { Analytics, AnalyticsDay } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { fieldLabels } from '@codekin/people/field-labels'
import { listText } from '@codekin/people/list-text'
import type { Bar } from '@codekin/ui-kit/bar-chart'

/** The figures of a day, or of a week that starts on `day`. */
export type DayGroup = AnalyticsDay & { days: number }

type Count = Exclude<keyof AnalyticsDay, 'day'>
type Change = Pick<ProfileChangeEntry, 'field' | 'changedAt'>

/** Up to this many days have a bar each; above, each week has one. */
const dayBarsMax = 90
const daysPerWeek = 7

/** Null if none is known. */
function sumKnown(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

function sumDays(days: readonly AnalyticsDay[]): DayGroup {
  const of = (key: Count) => sumKnown(days.map((one) => one[key]))
  return {
    day: days[0]?.day ?? '',
    days: days.length,
    cardImpressions: of('cardImpressions'),
    profileViews: of('profileViews'),
    likesGiven: of('likesGiven'),
    likedBack: of('likedBack'),
    matches: of('matches') ?? 0,
    replies: of('replies') ?? 0,
  }
}

/** Groups days for drawing: a year into weeks that end today, the first of which may be shorter. */
export function groupDays(days: readonly AnalyticsDay[]): DayGroup[] {
  if (days.length <= dayBarsMax) return days.map((day) => ({ ...day, days: 1 }))
  const first = days.length % daysPerWeek
  const starts = Array.from({ length: Math.ceil(days.length / daysPerWeek) }, (_, at) =>
    first === 0 ? at * daysPerWeek : at * daysPerWeek + first - daysPerWeek,
  )
  return starts.map((start) => sumDays(days.slice(Math.max(0, start), start + daysPerWeek)))
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Mon 23 Nov`, `Week of 17 Nov`. */
export const dayGroupTitle = ({ day, days }: Pick<DayGroup, 'day' | 'days'>): string =>
  days === 1 ? long.format(new Date(day)).replace(',', '') : `Week of ${short.format(new Date(day))}`

const ticksShown = 5

/** Labels for as many bars as there is room for. */
export function dayTicks(groups: readonly Pick<DayGroup, 'day'>[]): { at: number; text: string }[] {
  const step = Math.ceil(groups.length / ticksShown)
  const first = groups.length - 1 - Math.floor(step / 2)
  return groups.flatMap(({ day }, at) =>
    at <= first && (first - at) % step === 0 ? [{ at, text: short.format(new Date(day)) }] : [],
  )
}

/** Beyond this many fields, only their number is shown. */
const fieldsNamed = 3

function changedText(fields: readonly string[]): string {
  const named = fields.length > fieldsNamed ? [...fields.slice(0, 2), `${fields.length - 2} more`] : fields
  return `Profile changed: ${listText(named)}`
}

/** What changed on the profile in each group: `Profile changed: Headline and City`. */
export function changeMarks(groups: readonly DayGroup[], changes: readonly Change[]): (string | undefined)[] {
  return groups.map(({ day }, at) => {
    const next = groups[at + 1]?.day ?? '9999'
    const own = changes.filter(({ changedAt }) => changedAt >= day && changedAt.slice(0, 10) < next)
    const fields = [...new Set(own.map(({ field }) => fieldLabels[field]))]
    return fields.length === 0 ? undefined : changedText(fields)
  })
}

export type BarsInput = {
  analytics: Pick<Analytics, 'days' | 'previousDays'>
  changes: readonly Change[]
  /** The value of each series, from the bottom. */
  getParts: (group: DayGroup) => readonly (number | null)[]
  /** The whole bar as text. */
  getText: (group: DayGroup) => string
  getDetails: (group: DayGroup) => string
  /** `30 days earlier` */
  earlier: string
  /** Whether the series are parts of one figure. Otherwise the previous period is given as text only. */
  addsUp?: boolean
}

/** A bar for each group, with the corresponding one of the previous period. */
export function dayBars({
  analytics,
  changes,
  getParts,
  getText,
  getDetails,
  earlier,
  addsUp = true,
}: BarsInput): Bar[] {
  const groups = groupDays(analytics.days)
  const previous = groupDays(analytics.previousDays)
  const marks = changeMarks(groups, changes)
  return groups.map((group, at) => {
    const past = previous[at]
    const amount = past ? sumKnown(getParts(past)) : null
    const earlierText = addsUp || !past ? (amount?.toLocaleString('en-GB') ?? 'not shown') : getText(past)
    return {
      key: group.day,
      title: dayGroupTitle(group),
      parts: getParts(group),
      before: addsUp ? amount : null,
      text: getText(group),
      more: [getDetails(group), past && `${earlier} ${earlierText}`].filter(Boolean).join('; '),
      mark: marks[at],
    }
  })
}
