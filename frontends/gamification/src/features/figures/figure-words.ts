import { counted } from '@codekin/people/phrases'

/** What stands in place of a figure that is too small to be told. */
export const tooFewText = 'Too few so far to be shown'
export const unreadableText = 'Cannot be read just now'

/** `14%` of a share between 0 and 1; what is not nothing is never told as nothing. */
export function percentText(share: number): string {
  const percent = Math.round(share * 100)
  return percent === 0 && share > 0 ? '<1%' : `${percent}%`
}

/** `5 hours 20 minutes`; of more than a day, hours alone. */
export function minutesText(minutes: number): string {
  const whole = Math.round(minutes)
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return counted(rest, 'minute')
  if (rest === 0 || hours >= 24) return counted(Math.round(whole / 60), 'hour')
  return `${counted(hours, 'hour')} ${counted(rest, 'minute')}`
}

/** Beside the time before: `12 more than in the 30 days before`. */
export function comparedText(value: number, previous: number, before: string): string {
  if (value === previous) return `As many as in ${before}`
  const more = Math.abs(value - previous).toLocaleString('en-GB')
  return `${more} ${value > previous ? 'more' : 'fewer'} than in ${before}`
}
