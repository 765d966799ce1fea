import { counted } from '@codekin/people/phrases'

/** Shown in place of a figure that is too small to be shown. */
export const tooFewText = 'Not enough to show yet'
export const unavailableText = 'Not available right now'

/** A share from 0 to 1 as `14%`; a share above zero never reads `0%`. */
export function percentText(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`
}

/** `5 hours 20 minutes`; from a day on, hours only. */
export function minutesText(minutes: number): string {
  const wholeMinutes = Math.round(minutes)
  const [hours, rest] = [Math.floor(wholeMinutes / 60), wholeMinutes % 60]
  if (hours === 0) return counted(rest, 'minute')
  if (rest === 0 || hours >= 24) return counted(Math.round(wholeMinutes / 60), 'hour')
  return `${counted(hours, 'hour')} ${counted(rest, 'minute')}`
}

/** Compared with the previous period: `12 more than in the previous 30 days`. */
export function comparedText(value: number, previous: number, before: string): string {
  if (value === previous) return `Same as in ${before}`
  const more = Math.abs(value - previous).toLocaleString('en-GB')
  return `${more} ${value > previous ? 'more' : 'fewer'} than in ${before}`
}
