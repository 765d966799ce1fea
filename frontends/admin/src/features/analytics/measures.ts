import type { Figure } from '@codekin/contracts/admin/analytics-models'

/** Formats a kind of figure, alone and compared with the previous period. */
export type Measure = {
  format: (value: number) => string
  /** Short form for an axis. */
  sayShort: (value: number) => string
  /** Formats the absolute difference. Without it, the relative change is shown. */
  sayDifference?: (difference: number) => string
  more: string
  less: string
}

/** Shown if there is nothing to measure. */
export const noValue = '–'

const wholeNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const inHundredths = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const inPercent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })
const inShort = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })

export const count: Measure = {
  format: (value) => wholeNumbers.format(value),
  sayShort: (value) => inShort.format(value),
  more: 'more',
  less: 'fewer',
}

/** The mean of counts: without decimals from 100. */
export const meanCount: Measure = {
  ...count,
  format: (value) => (value < 100 ? tenths : wholeNumbers).format(value),
}

export const share: Measure = {
  format: (value) => inPercent.format(value),
  sayShort: (value) => inPercent.format(value),
  sayDifference: (difference) => `${tenths.format(difference * 100)} points`,
  more: 'higher',
  less: 'lower',
}

export const days: Measure = {
  ...count,
  format: (value) => `${tenths.format(value)} ${value === 1 ? 'day' : 'days'}`,
  sayDifference: (difference) => `${tenths.format(difference)} ${difference === 1 ? 'day' : 'days'}`,
  more: 'longer',
  less: 'shorter',
}

/** A number between 0 and 1 without a unit. */
export const evenness: Measure = {
  ...count,
  format: (value) => inHundredths.format(value),
  sayDifference: (difference) => inHundredths.format(difference),
  more: 'higher',
  less: 'lower',
}

export const rate: Measure = {
  ...count,
  format: (value) => tenths.format(value),
  sayDifference: (difference) => tenths.format(difference),
}

/** Amounts in hundredths of a currency. */
export function money(currency: string): Measure {
  const style = { style: 'currency', currency: currency.toUpperCase() } as const
  const moneyFormat = new Intl.NumberFormat('en', { ...style, trailingZeroDisplay: 'stripIfInteger' })
  const short = new Intl.NumberFormat('en', { ...style, notation: 'compact', maximumFractionDigits: 1 })
  return {
    format: (value) => moneyFormat.format(value / 100),
    sayShort: (value) => short.format(value / 100),
    more: 'more',
    less: 'less',
  }
}

const unitSeconds = [
  { unit: 'd', seconds: 86_400 },
  { unit: 'h', seconds: 3600 },
  { unit: 'min', seconds: 60 },
] as const

/** `35 min`, `4.5 h`, `2 d`. */
export function formatSeconds(seconds: number): string {
  const { unit, seconds: length } = unitSeconds.find((one) => seconds >= one.seconds) ?? { unit: 's', seconds: 1 }
  return `${tenths.format(seconds / length)} ${unit}`
}

/** How a figure compares with the previous period. */
export type Comparison = { direction: 'more' | 'less' | 'same' | 'unknown'; text: string }

/** Compares the formatted values: what reads the same is the same. */
export function compare({ value, previous }: Figure, measure: Measure): Comparison {
  if (value === null) return { direction: 'unknown', text: 'No data' }
  if (previous === null) return { direction: 'unknown', text: 'Nothing to compare to' }
  const before = measure.format(previous)
  if (measure.format(value) === before) return { direction: 'same', text: 'No change' }
  const direction = value > previous ? 'more' : 'less'
  const difference = Math.abs(value - previous)
  if (!measure.sayDifference && previous === 0) return { direction, text: `${before} before` }
  const much = measure.sayDifference?.(difference) ?? sayPart(difference / Math.abs(previous))
  return { direction, text: `${much} ${measure[direction]}, ${before} before` }
}

/** Relative change: below 10% in tenths, else rounded. A change is never shown as 0%. */
function sayPart(part: number): string {
  if (part < 0.0005) return 'Under 0.1%'
  return inPercent.format(part >= 0.1 ? Math.round(part * 100) / 100 : part)
}
