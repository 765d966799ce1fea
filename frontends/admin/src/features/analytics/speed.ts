/** A vital, and where it begins to be slow and too slow (web.dev/articles/vitals, "What is a good score"). */
type Vital = { name: string; good: number; poor: number }

const vitals: Readonly<Record<string, Vital>> = {
  LCP: { name: 'Largest content painted', good: 2500, poor: 4000 },
  INP: { name: 'Response to input', good: 200, poor: 500 },
  CLS: { name: 'Layout shift', good: 0.1, poor: 0.25 },
  TTFB: { name: 'First byte', good: 800, poor: 1800 },
  FCP: { name: 'First content painted', good: 1800, poor: 3000 },
}

export type Rating = { word: 'Good' | 'Needs work' | 'Poor'; tone: 'add' | 'warn' | 'del' }

/** Rates a 75th percentile; undefined for timings without a threshold. */
export function rateVital(metric: string, p75: number): Rating | undefined {
  const vital = vitals[metric]
  if (!vital) return undefined
  if (p75 <= vital.good) return { word: 'Good', tone: 'add' }
  return p75 <= vital.poor ? { word: 'Needs work', tone: 'warn' } : { word: 'Poor', tone: 'del' }
}

export const vitalName = (metric: string): string => vitals[metric]?.name ?? 'Custom timing'

const wholeNumbers = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const inSeconds = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inThousandths = new Intl.NumberFormat('en', { maximumFractionDigits: 3 })
const second = 1000

/** Formats `240 ms` or `2.4 s`; layout shift has no unit. */
export function formatVital(metric: string, value: number): string {
  if (metric === 'CLS') return inThousandths.format(value)
  return value < second ? `${wholeNumbers.format(value)} ms` : `${inSeconds.format(value / second)} s`
}
