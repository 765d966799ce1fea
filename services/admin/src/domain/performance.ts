import type { performance } from '@codekin/contracts/analytics/performance'
import type { PerformanceReview } from '@codekin/contracts/analytics/performance-models'
import type { Parsed } from '@codekin/contracts/endpoint'
import { type Bucket, countSamples, quantile, toBucket } from './histogram.ts'

export type PerformanceSample = Parsed<typeof performance.endpoints.recordPerformance>['body']

/** Limit of distinct routes and metrics per day, so made-up names can't fill the table. */
export const seriesMax = 500
const segmentsMax = 6
const segmentCharactersMax = 30
const other = 'other'
/** Web vitals are judged at this percentile (web.dev/articles/vitals, "What is a good score"). */
const judgedPercentile = 0.75

/** Returns the stored part of a measurement: no person, no time within the day, and the URL reduced to its pattern. */
export function toStoredSample(sample: PerformanceSample): {
  metric: string
  route: string
  bucket: number
  overflow: Overflow
} {
  const route = toRoutePattern(sample.url)
  return 'metric' in sample
    ? {
        metric: sample.metric,
        route,
        bucket: toBucket(sample.value),
        overflow: { metric: sample.metric, route: other },
      }
    : { metric: sample.name, route, bucket: toBucket(sample.duration), overflow: { metric: other, route: other } }
}
type Overflow = { metric: string; route: string }

/** Returns the path of a page without ids, tokens and names: `/messages/:id`. */
export function toRoutePattern(url: string): string {
  const segments = new URL(url).pathname.split('/').filter((segment) => segment !== '')
  if (segments.length > segmentsMax) return other
  return `/${segments.map((segment) => (isPathWord(segment) ? segment : ':id')).join('/')}`
}

/** Whether a segment is one of our own path words: digits, capitals or signs may be personal data. */
function isPathWord(segment: string): boolean {
  return segment.length <= segmentCharactersMax && /^[a-z]+(-[a-z]+)*$/.test(segment)
}

type BucketCount = Bucket & { metric: string; route: string }

/** Returns the 75th percentile per metric, overall and per route. */
export function summariseSamples(
  timeRange: PerformanceReview['timeRange'],
  counts: readonly BucketCount[],
): PerformanceReview {
  const metrics = [...Map.groupBy(counts, ({ metric }) => metric)].map(([metric, all]) => ({
    metric,
    ...summariseBuckets(all),
    routes: [...Map.groupBy(all, ({ route }) => route)]
      .map(([route, some]) => ({ route, ...summariseBuckets(some) }))
      .toSorted((a, b) => b.p75 - a.p75),
  }))
  return { timeRange, metrics: metrics.toSorted((a, b) => b.samples - a.samples) }
}

function summariseBuckets(buckets: readonly Bucket[]): { p75: number; samples: number } {
  return { p75: quantile(buckets, judgedPercentile), samples: countSamples(buckets) }
}
