import type { Figure, Series } from '@codekin/contracts/admin/analytics-models'
import { addDays, type Days, getWeekStart, listDays } from './days.ts'

/** Daily figures by metric. */
export type Figures = {
  sum(metric: string, days: Days): number
  /** The value of one day, 0 if there is none. */
  at(metric: string, day: string): number
  /** The mean over the days that have a value. */
  mean(metric: string, days: Days): number | null
  series(metric: string, days: Days): Series
  names: readonly string[]
}

export function indexFigures(rows: readonly { metric: string; values: Record<string, number> }[]): Figures {
  const known = new Map(rows.map(({ metric, values }) => [metric, new Map(Object.entries(values))]))
  const at = (metric: string, day: string) => known.get(metric)?.get(day) ?? 0
  const add = (metric: string, { from, to }: Days) => {
    const added = { total: 0, days: 0 }
    for (const [day, value] of known.get(metric) ?? []) {
      if (day < from || day > to) continue
      added.total += value
      added.days += 1
    }
    return added
  }
  return {
    sum: (metric, days) => add(metric, days).total,
    at,
    mean(metric, days) {
      const { total, days: counted } = add(metric, days)
      return computeRatio(total, counted)
    },
    series: (metric, days) => listDays(days).map((day) => ({ day, value: at(metric, day) })),
    names: [...known.keys()],
  }
}

/** Null if `total` is 0. */
export function computeRatio(part: number, total: number): number | null {
  return total === 0 ? null : part / total
}

/** Measures a period and the period before it. */
export function comparePeriods(
  periods: { current: Days; previous: Days },
  measure: (days: Days) => number | null,
): Figure {
  return { value: measure(periods.current), previous: measure(periods.previous) }
}

/** Returns the median of a histogram sorted by value, or null for an empty one. */
export function computeMedian(histogram: readonly { value: number; count: number }[]): number | null {
  const half = histogram.reduce((total, { count }) => total + count, 0) / 2
  let cumulative = 0
  for (const { value, count } of histogram) {
    cumulative += count
    if (cumulative >= half && cumulative > 0) return value
  }
  return null
}

/** Returns the currency with the most revenue, or the currency of the prices if there is no revenue. */
export function findMainCurrency(figures: Figures, days: Days): string {
  const currencies = figures.names.flatMap((name) =>
    name.startsWith('revenue:') ? [name.slice('revenue:'.length)] : [],
  )
  const sums = currencies.map((currency) => ({ currency, sum: figures.sum(`revenue:${currency}`, days) }))
  return sums.toSorted((a, b) => b.sum - a.sum || (a.currency < b.currency ? -1 : 1))[0]?.currency ?? 'eur'
}

/** Returns for each weekly cohort the share of people who were active in each following week. */
export function presentCohorts(
  o: { weeks: Days; signups: Figures },
  cells: readonly { week: string; age: number; people: number }[],
): { week: string; people: number; retention: number[] }[] {
  const known = new Map(cells.map(({ week, age, people }) => [`${week} ${age}`, people]))
  const weeks = listDays(o.weeks).filter((day) => getWeekStart(day) === day)
  return weeks.flatMap((week, index) => {
    const people = o.signups.sum('signups', { from: week, to: addDays(week, 6) })
    if (people === 0) return []
    const ages = weeks.length - index
    const retention = Array.from({ length: ages }, (_, age) => Math.min(1, (known.get(`${week} ${age}`) ?? 0) / people))
    return [{ week, people, retention }]
  })
}
