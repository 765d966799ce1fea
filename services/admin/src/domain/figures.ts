import type { Figure, Series } from '@codekin/contracts/admin/analytics-models'
import { addDays, type Days, listDays, weekOf } from './days.ts'

/** Figures of days by their names. */
export type Figures = {
  sum(metric: string, days: Days): number
  /** Of the one day; days without one are nought. */
  at(metric: string, day: string): number
  /** Over the days that have one. */
  mean(metric: string, days: Days): number | null
  series(metric: string, days: Days): Series
  names: readonly string[]
}

export function figuresOf(rows: readonly { metric: string; values: Record<string, number> }[]): Figures {
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
      return ratio(total, counted)
    },
    series: (metric, days) => listDays(days).map((day) => ({ day, value: at(metric, day) })),
    names: [...known.keys()],
  }
}

/** Null where there is nothing to measure by. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole
}

/** A figure of a period beside that of the period before. */
export function figureOf(periods: { current: Days; previous: Days }, measure: (days: Days) => number | null): Figure {
  return { value: measure(periods.current), previous: measure(periods.previous) }
}

/** The value in the middle of a histogram in the order of its values; null for an empty one. */
export function medianOf(histogram: readonly { value: number; count: number }[]): number | null {
  const half = histogram.reduce((total, { count }) => total + count, 0) / 2
  let passed = 0
  for (const { value, count } of histogram) {
    passed += count
    if (passed >= half && passed > 0) return value
  }
  return null
}

/** The currency in which most came in; that of the prices where nothing did. */
export function mainCurrency(figures: Figures, days: Days): string {
  const currencies = figures.names.flatMap((name) =>
    name.startsWith('revenue:') ? [name.slice('revenue:'.length)] : [],
  )
  const sums = currencies.map((currency) => ({ currency, sum: figures.sum(`revenue:${currency}`, days) }))
  return sums.toSorted((a, b) => b.sum - a.sum || (a.currency < b.currency ? -1 : 1))[0]?.currency ?? 'eur'
}

/** Of the people of each week, which share was here again in each of the weeks since, up to the last of them. */
export function presentCohorts(
  o: { weeks: Days; signups: Figures },
  cells: readonly { week: string; age: number; people: number }[],
): { week: string; people: number; retention: number[] }[] {
  const known = new Map(cells.map(({ week, age, people }) => [`${week} ${age}`, people]))
  const weeks = listDays(o.weeks).filter((day) => weekOf(day) === day)
  return weeks.flatMap((week, index) => {
    const people = o.signups.sum('signups', { from: week, to: addDays(week, 6) })
    if (people === 0) return []
    const ages = weeks.length - index
    const retention = Array.from({ length: ages }, (_, age) => Math.min(1, (known.get(`${week} ${age}`) ?? 0) / people))
    return [{ week, people, retention }]
  })
}
