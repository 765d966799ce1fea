import type { performance } from '@codekin/contracts/analytics/performance'
import type { PerformanceReview } from '@codekin/contracts/analytics/performance-models'
import type { Parsed } from '@codekin/contracts/endpoint'
import { type Bucket, bucketOf, countOf, quantile } from './histogram.ts'

export type Told = Parsed<typeof performance.endpoints.recordPerformance>['body']

/** Limit of distinct routes and metrics per day, so made-up names can't fill the table. */
export const seriesMax = 500
const segmentsMax = 6
const segmentCharactersMax = 30
const other = 'other'
/** Web vitals are judged at this percentile (web.dev/articles/vitals, "What is a good score"). */
const judgedShare = 0.75

/** Returns the stored part of a measurement: no person, no time within the day, and the URL reduced to its pattern. */
export function sampleOf(told: Told): { metric: string; route: string; bucket: number; overflow: Overflow } {
  const route = routeOf(told.url)
  return 'metric' in told
    ? { metric: told.metric, route, bucket: bucketOf(told.value), overflow: { metric: told.metric, route: other } }
    : { metric: told.name, route, bucket: bucketOf(told.duration), overflow: { metric: other, route: other } }
}
type Overflow = { metric: string; route: string }

/** Returns the path of a page without ids, tokens and names: `/messages/:id`. */
export function routeOf(url: string): string {
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > segmentsMax) return other
  return `/${segments.map((segment) => (isWord(segment) ? segment : ':id')).join('/')}`
}

/** Whether a segment is one of our own path words: digits, capitals or signs may be personal data. */
function isWord(segment: string): boolean {
  return segment.length <= segmentCharactersMax && /^[a-z]+(-[a-z]+)*$/.test(segment)
}

type Counted = Bucket & { metric: string; route: string }

/** Returns the 75th percentile per metric, overall and per route. */
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
