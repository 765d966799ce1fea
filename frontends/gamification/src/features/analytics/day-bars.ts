import type { Analytics, AnalyticsDay } from '@codekin/contracts/own-analytics/models'
import type { ProfileChangeEntry } from '@codekin/contracts/users/profile-changes'
import { fieldWords } from '@codekin/people/field-words'
import { listText } from '@codekin/people/list-text'
import type { Bar } from '@codekin/ui-kit/bar-chart'

/** Of a day, or of the days of a week, the first of which is `day`. */
export type Stretch = AnalyticsDay & { days: number }

type Count = Exclude<keyof AnalyticsDay, 'day'>
type Change = Pick<ProfileChangeEntry, 'field' | 'changedAt'>

/** So many days are bars of their own; of more, those of a week are one. */
const dayBarsMax = 90
const daysPerWeek = 7

/** Null where nothing of it is known. */
function sumOf(counts: readonly (number | null)[]): number | null {
  const known = counts.filter((one) => one !== null)
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

function joined(days: readonly AnalyticsDay[]): Stretch {
  const of = (key: Count) => sumOf(days.map((one) => one[key]))
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

/** Days as they are drawn: of a year the weeks that end today, the first of them being what is left. */
export function stretchesOf(days: readonly AnalyticsDay[]): Stretch[] {
  if (days.length <= dayBarsMax) return days.map((day) => ({ ...day, days: 1 }))
  const first = days.length % daysPerWeek
  const starts = Array.from({ length: Math.ceil(days.length / daysPerWeek) }, (_, at) =>
    first === 0 ? at * daysPerWeek : at * daysPerWeek + first - daysPerWeek,
  )
  return starts.map((start) => joined(days.slice(Math.max(0, start), start + daysPerWeek)))
}

const short = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** `Mon 23 Nov`, `Week from 17 Nov`. */
export const stretchTitle = ({ day, days }: Pick<Stretch, 'day' | 'days'>): string =>
  days === 1 ? long.format(new Date(day)).replace(',', '') : `Week from ${short.format(new Date(day))}`

const ticksShown = 5

/** Some of the bars are named, as many as there is room for. */
export function ticksOf(stretches: readonly Pick<Stretch, 'day'>[]): { at: number; text: string }[] {
  const step = Math.ceil(stretches.length / ticksShown)
  const first = stretches.length - 1 - Math.floor(step / 2)
  return stretches.flatMap(({ day }, at) =>
    at <= first && (first - at) % step === 0 ? [{ at, text: short.format(new Date(day)) }] : [],
  )
}

/** More fields than these are told as how many they are. */
const fieldsNamed = 3

function changedText(fields: readonly string[]): string {
  const named = fields.length > fieldsNamed ? [...fields.slice(0, 2), `${fields.length - 2} more`] : fields
  return `${listText(named)} changed on your profile`
}

/** What changed on the profile in each stretch: `Headline and City changed on your profile`. */
export function marksOf(stretches: readonly Stretch[], changes: readonly Change[]): (string | undefined)[] {
  return stretches.map(({ day }, at) => {
    const next = stretches[at + 1]?.day ?? '9999'
    const own = changes.filter(({ changedAt }) => changedAt >= day && changedAt.slice(0, 10) < next)
    const fields = [...new Set(own.map(({ field }) => fieldWords[field]))]
    return fields.length === 0 ? undefined : changedText(fields)
  })
}

export type Drawn = {
  analytics: Pick<Analytics, 'days' | 'previousDays'>
  changes: readonly Change[]
  /** Of each series, from below. */
  partsOf: (stretch: Stretch) => readonly (number | null)[]
  /** All of it, in words. */
  textOf: (stretch: Stretch) => string
  moreOf: (stretch: Stretch) => string
  /** `30 days earlier` */
  earlier: string
  /** Whether the series are parts of one figure; of others the time before is told in words alone. */
  addsUp?: boolean
}

/** A bar for each stretch, with what there was at its place of the time before. */
export function barsOf({ analytics, changes, partsOf, textOf, moreOf, earlier, addsUp = true }: Drawn): Bar[] {
  const stretches = stretchesOf(analytics.days)
  const previous = stretchesOf(analytics.previousDays)
  const marks = marksOf(stretches, changes)
  return stretches.map((stretch, at) => {
    const past = previous[at]
    const amount = past ? sumOf(partsOf(past)) : null
    const earlierText = addsUp || !past ? (amount?.toLocaleString('en-GB') ?? 'not told') : textOf(past)
    return {
      key: stretch.day,
      title: stretchTitle(stretch),
      parts: partsOf(stretch),
      before: addsUp ? amount : null,
      text: textOf(stretch),
      more: [moreOf(stretch), past && `${earlier} ${earlierText}`].filter(Boolean).join('; '),
      mark: marks[at],
    }
  })
}
