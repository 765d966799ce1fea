import type { performance } from '@codekin/contracts/analytics/performance'
import type { PerformanceReview } from '@codekin/contracts/analytics/performance-models'
import type { Parsed } from '@codekin/contracts/endpoint'
import { type Bucket, bucketOf, countOf, quantile } from './histogram.ts'

export type Told = Parsed<typeof performance.endpoints.recordPerformance>['body']

/** So many routes and metrics of a day are kept apart: whoever makes names up fills no more than that. */
export const seriesMax = 500
const segmentsMax = 6
const segmentCharactersMax = 30
const other = 'other'
/** Web vitals are judged by it (web.dev/articles/vitals, "What is a good score"). */
const judgedShare = 0.75

/** What is kept of a measurement: neither who nor when beyond the day, and of the address no more than its pattern. */
export function sampleOf(told: Told): { metric: string; route: string; bucket: number; overflow: Overflow } {
  const route = routeOf(told.url)
  return 'metric' in told
    ? { metric: told.metric, route, bucket: bucketOf(told.value), overflow: { metric: told.metric, route: other } }
    : { metric: told.name, route, bucket: bucketOf(told.duration), overflow: { metric: other, route: other } }
}
type Overflow = { metric: string; route: string }

/** The path of a page without ids, tokens and names: `/messages/:id`. */
export function routeOf(url: string): string {
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > segmentsMax) return other
  return `/${segments.map((segment) => (isWord(segment) ? segment : ':id')).join('/')}`
}

/** Words of ours: what holds a digit, a capital or a sign is something of somebody. */
function isWord(segment: string): boolean {
  return segment.length <= segmentCharactersMax && /^[a-z]+(-[a-z]+)*$/.test(segment)
}

type Counted = Bucket & { metric: string; route: string }

/** The 75th percentile per metric, over all routes and of each. */
export function reviewOf(timeRange: PerformanceReview['timeRange'], counts: readonly Counted[]): PerformanceReview {
  const metrics = [...Map.groupBy(counts, ({ metric }) => metric)].map(([metric, all]) => ({
    metric,
    ...judged(all),
    routes: [...Map.groupBy(all, ({ route }) => route)]
      .map(([route, some]) => ({ route, ...judged(some) }))
      .toSorted((a, b) => b.p75 - a.p75),
  }))
  return { timeRange, metrics: metrics.toSorted((a, b) => b.samples - a.samples) }
}

function judged(buckets: readonly Bucket[]): { p75: number; samples: number } {
  return { p75: quantile(buckets, judgedShare), samples: countOf(buckets) }
}
