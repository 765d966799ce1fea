import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { BusMetrics } from '@codekin/event-bus/log'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type Answers, countAnswers } from './answers.ts'

/** What a pool tells of itself; a `pg.Pool` fits. */
export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number }

export type Metrics = {
  registry: Registry
  /** `route` is the template of the contract, never the path, so that the number of series is bounded. */
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void
  answers: Answers
  /** One in a hundred turns of the event loop was later than this since it was last asked. */
  loopLagSeconds(): number
  countRateLimited(route: string): void
  watchPool(pool: PoolFigures): void
  /** A gauge whose value is asked when the metrics are read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** What the relay and the consumers report. */
  bus: Required<BusMetrics>
  setJob(job: string, outcome: { isSuccess: boolean; seconds: number; atSeconds: number }): void
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Opens the metrics of one service; several services of one process do not share series. */
export function openMetrics(service: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: durationBuckets,
    registers,
  })
  const limited = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused because their caller sent too many.',
    labelNames: ['route'] as const,
    registers,
  })
  const gauge: Metrics['gauge'] = (name, help, read) => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A figure that cannot be had is left out; reading the others must not fail for it.
        const value = await Promise.resolve(read()).catch(() => undefined)
        if (value === undefined) this.reset()
        else this.set(value)
      },
    })
  }
  addProcessGauges(gauge)
  return {
    registry,
    observeRequest: rememberedObservers(durations),
    answers: countAnswers(),
    loopLagSeconds: readLoopLag,
    countRateLimited: (route) => limited.inc({ route }),
    watchPool(pool) {
      gauge('pg_pool_total', 'Open connections to the database.', () => pool.totalCount)
      gauge('pg_pool_idle', 'Connections to the database that wait for work.', () => pool.idleCount)
      gauge('pg_pool_waiting', 'Callers that wait for a connection to the database.', () => pool.waitingCount)
    },
    gauge,
    bus: busMetrics(registers),
    setJob: jobMetrics(registers),
  }
}

/** Building the label set of a series costs more than counting; a series is looked up once and kept. */
function rememberedObservers(durations: Histogram<'method' | 'route' | 'status'>): Metrics['observeRequest'] {
  const observers = new Map<string, { observe(seconds: number): void }>()
  return ({ method, route, status, seconds }) => {
    const key = `${method} ${route} ${status}`
    let observer = observers.get(key)
    if (!observer) {
      observer = durations.labels({ method, route, status })
      observers.set(key, observer)
    }
    observer.observe(seconds)
  }
}

function jobMetrics(registers: Registry[]): Metrics['setJob'] {
  const labelNames = ['job'] as const
  const lastSuccess = new Gauge({
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last ended well here.',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of the job that failed.',
    labelNames,
    registers,
  })
  const durations = new Gauge({
    name: 'job_last_duration_seconds',
    help: 'How long the last run of the job took.',
    labelNames,
    registers,
  })
  return (job, { isSuccess, seconds, atSeconds }) => {
    durations.set({ job }, seconds)
    if (isSuccess) lastSuccess.set({ job }, atSeconds)
    else failures.inc({ job })
  }
}

function busMetrics(registers: Registry[]): Required<BusMetrics> {
  const counter = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name, help, labelNames, registers })
  const published = counter('outbox_published_total', 'Events stored in the stream.')
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
  return {
    published(count, lagSeconds) {
      published.inc(count)
      lag.set(lagSeconds)
    },
    publishFailed: (count) => failed.inc(count),
    republished: (count) => republished.inc(count),
    consumed(consumer, outcome, seconds) {
      consumed.inc({ consumer, outcome })
      durations.observe({ consumer }, seconds)
    },
  }
}

let delays: ReturnType<typeof monitorEventLoopDelay> | undefined
/** Beside the one that Prometheus empties: whoever looks in between would shorten its time. */
let askedDelays: ReturnType<typeof monitorEventLoopDelay> | undefined
const askedResolution = 20
let busySince: EventLoopUtilization | undefined

/** Beyond the turns that the monitor itself asks for. */
function readLoopLag(): number {
  if (!askedDelays) return 0
  const lag = askedDelays.percentile(99) / 1e9 - askedResolution / 1_000
  askedDelays.reset()
  return Math.max(0, lag)
}

function addProcessGauges(gauge: Metrics['gauge']): void {
  // One of each per process: they keep a timer.
  if (!delays) {
    delays = monitorEventLoopDelay({ resolution: 10 })
    delays.enable()
    busySince = performance.eventLoopUtilization()
    askedDelays = monitorEventLoopDelay({ resolution: askedResolution })
    askedDelays.enable()
  }
  const watched = delays
  gauge('nodejs_eventloop_lag_p50_seconds', 'Half of the turns of the event loop were later than this.', () => {
    return watched.percentile(50) / 1e9
  })
  gauge('nodejs_eventloop_lag_p99_seconds', 'One in a hundred turns of the event loop was later than this.', () => {
    const lag = watched.percentile(99) / 1e9
    watched.reset()
    return lag
  })
  gauge('nodejs_eventloop_utilization', 'Share of time the event loop was busy since the process started.', () => {
    return performance.eventLoopUtilization(busySince).utilization
  })
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('process_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'When the process started.', () => Math.round(performance.timeOrigin / 1000))
}
