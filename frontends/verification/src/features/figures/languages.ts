import type { GithubDashboard } from '@codekin/contracts/github/models'

type Rows = GithubDashboard['languages']

/** A language, or the rest. */
export type Series = { language: string; lines: number }
/** A bucket of the chart: lines per series. */
export type Bucket = { label: string; year: number; parts: readonly number[]; total: number }
export type LanguageChart = { series: readonly Series[]; buckets: readonly Bucket[]; total: number }

/** Series with their own colour; a seventh is merged into "Others" with further ones. */
const seriesMax = 6
const others = 'Others'
/** Bars that are distinguishable on a phone. */
const bucketsMax = 36
const spans = [1, 3, 12] as const
type Span = (typeof spans)[number]

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

function bucketLabel(first: number, span: Span): string {
  const [year, month] = [Math.floor(first / 12), first % 12]
  if (span === 12) return String(year)
  if (span === 3)
    return `${['January to March', 'April to June', 'July to September', 'October to December'][month / 3]} ${year}`
  return `${monthName.format(new Date(Date.UTC(year, month)))} ${year}`
}

/** Languages by lines; small ones are merged if there are many. */
function toSeries(rows: Rows): Series[] {
  const lines = new Map<string, number>()
  for (const row of rows) lines.set(row.language, (lines.get(row.language) ?? 0) + row.lines)
  const all = [...lines]
    .map(([language, count]) => ({ language, lines: count }))
    .toSorted((a, b) => b.lines - a.lines || a.language.localeCompare(b.language))
  if (all.length <= seriesMax) return all
  const rest = all.slice(seriesMax - 1)
  return [...all.slice(0, seriesMax - 1), { language: others, lines: sum(rest.map((one) => one.lines)) }]
}

/** Lines by language and time without gaps: by months, quarters or years, whichever fits. */
export function toLanguageChart(rows: Rows): LanguageChart {
  const series = toSeries(rows)
  const months = rows.map(({ month }) => monthNumber(month))
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const span = spans.find((one) => Math.floor(last / one) - Math.floor(first / one) < bucketsMax) ?? 12
  const start = Math.floor(first / span)
  const count = rows.length === 0 ? 0 : Math.floor(last / span) - start + 1
  const parts = Array.from({ length: count }, () => series.map(() => 0))
  const seriesIndex = new Map(series.map(({ language }, at) => [language, at]))
  for (const { month, language, lines } of rows) {
    const bucket = parts[Math.floor(monthNumber(month) / span) - start]
    const place = seriesIndex.get(language) ?? series.length - 1
    if (bucket) bucket[place] = (bucket[place] ?? 0) + lines
  }
  const buckets = parts.map((of, at): Bucket => {
    const month = (start + at) * span
    return { label: bucketLabel(month, span), year: Math.floor(month / 12), parts: of, total: sum(of) }
  })
  return {
    series,
    buckets,
    total: sum(series.map(({ lines }) => lines)),
  }
}

/** Year labels that fit on a phone. */
const yearsMax = 9

/** Positions of year labels that fit; always the last one. */
export function yearMarks(buckets: readonly Pick<Bucket, 'year'>[]): { year: number; at: number }[] {
  const firsts = buckets.flatMap(({ year }, at) => (buckets[at - 1]?.year === year ? [] : [{ year, at }]))
  return firsts.reduceRight<typeof firsts>((named, first) => {
    const next = named[0]
    return next && next.at - first.at < buckets.length / yearsMax ? named : [first, ...named]
  }, [])
}
