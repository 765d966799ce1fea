import type { BusMetrics } from '@codekin/event-bus/log'
import { Counter, Gauge, Histogram } from 'prom-client'
import { durationBuckets, exemplarOf, type MetricsRegistry } from './request-metrics.ts'
import { isCollecting } from './tracing.ts'

/** From an event's occurrence until a consumer has handled it: usually milliseconds, after an outage hours. */
const delayBuckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300, 1_800]

export type ServiceBusMetrics = Required<BusMetrics> & {
  /** Called once, at the start: in a series that begins at one, the first increase is invisible. */
  declareConsumer(consumer: string): void
}

const outcomes = ['done', 'repeated', 'failed', 'parked'] as const

/** The metrics that the relay and the consumers of one service report. */
export function busMetrics(registers: MetricsRegistry[]): ServiceBusMetrics {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const published = counter('outbox_published_total', 'Events stored in the stream.', ['event'])
  const failed = counter('outbox_publish_failures_total', 'Events whose publishing failed and is tried again.')
  const republished = counter('outbox_republished_total', 'Events the stream had lost and got again.')
  const lag = new Gauge({
    name: 'outbox_lag_seconds',
    help: 'Wait of the oldest event of the last batch between its commit and the stream.',
    registers,
  })
  const consumed = counter('consumer_events_total', 'Events a consumer has dealt with.', ['consumer', 'outcome'])
  const durations = new Histogram({
    name: 'consumer_duration_seconds',
    help: 'Time a consumer spent on one event.',
    labelNames: ['consumer'] as const,
    buckets: durationBuckets,
    registers,
  })
  const delays = new Histogram({
    name: 'consumer_delay_seconds',
    help: 'Time from an event until a consumer had dealt with it.',
    labelNames: ['consumer'] as const,
    buckets: delayBuckets,
    enableExemplars: true,
    registers,
  })
  return {
    declareConsumer(consumer) {
      for (const outcome of outcomes) consumed.inc({ consumer, outcome }, 0)
      delays.zero({ consumer })
    },
    published(names, lagSeconds) {
      const counts = new Map<string, number>()
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
      for (const [event, count] of counts) published.inc({ event }, count)
      lag.set(lagSeconds)
    },
    publishFailed: (count) => failed.inc(count),
    republished: (count) => republished.inc(count),
    consumed(consumer, outcome, seconds, event) {
      consumed.inc({ consumer, outcome })
      durations.observe({ consumer }, seconds)
      if (outcome !== 'done' || !event) return
      const value = Math.max(0, (Date.now() - Date.parse(event.occurredAt)) / 1_000)
      delays.observe({ labels: { consumer }, value, ...exemplarOf(isCollecting() ? event.traceId : undefined) })
    },
  }
}
