import { Counter, Gauge, Registry } from 'prom-client'
import { type Answers, countAnswers } from './answers.ts'
import { busMetrics, type ServiceBusMetrics } from './bus-metrics.ts'
import { type Gauges, openGauges } from './gauges.ts'
import { addProcessMetrics, readLoopLag } from './process-metrics.ts'
import { type MetricsRegistry, type ObservedRequest, requestMetrics } from './request-metrics.ts'

/** The counts of a connection pool, as a `pg.Pool` has them. */
export type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

export type Metrics = Gauges & {
  /** Holds the metrics; `page` writes them. */
  registry: MetricsRegistry
  observeRequest(request: ObservedRequest): void
  answers: Answers
  /** 1% of the event loop's turns since the last call were later than this. */
  loopLagSeconds(): number
  countRateLimited(route: string): void
  watchPool(pool: PoolFigures): void
  /** The metrics that the relay and the consumers report. */
  bus: ServiceBusMetrics
  /** Called once per job, at the start: an alert on a missing success must know the interval. */
  declareJob(job: string, everySeconds: number): void
  setJob(job: string, outcome: { isSuccess: boolean; seconds: number; atSeconds: number }): void
  /** The page that Prometheus and people read. */
  page(accept: string | undefined): Promise<{ contentType: string; text: string }>
}

/** Opens the metrics of one service; several services of one process do not share series. */
export function openMetrics(service: string): Metrics {
  const registry = openRegistry()
  const registers = [registry]
  const limited = new Counter({
    name: 'rate_limited_total',
    help: 'Requests refused because their caller sent too many.',
    labelNames: ['route'] as const,
    registers,
  })
  const { gauge, gauges } = openGauges(registers)
  addProcessMetrics({ gauge, gauges, registry })
  return {
    registry,
    observeRequest: requestMetrics(registers),
    answers: countAnswers(),
    loopLagSeconds: readLoopLag,
    countRateLimited: (route) => limited.inc({ route }),
    watchPool(pool) {
      gauge('pg_pool_connections', 'Open connections to the database.', () => pool.totalCount)
      gauge('pg_pool_max', 'Most connections to the database that this process may open.', () => pool.options.max)
      gauge('pg_pool_idle', 'Connections to the database that wait for work.', () => pool.idleCount)
      gauge('pg_pool_waiting', 'Callers that wait for a connection to the database.', () => pool.waitingCount)
    },
    gauge,
    gauges,
    bus: busMetrics(registers),
    ...jobMetrics(registers),
    page: (accept) => writePage(registry, service, accept),
  }
}

/** @NOTE no label may be named `job`: Prometheus sets that label to the scraped target's job. */
function jobMetrics(registers: MetricsRegistry[]): Pick<Metrics, 'declareJob' | 'setJob'> {
  const labelNames = ['job_name'] as const
  const intervals = new Gauge({ name: 'job_interval_seconds', help: 'How often the job runs.', labelNames, registers })
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
  return {
    declareJob(job, everySeconds) {
      intervals.set({ job_name: job }, everySeconds)
      failures.inc({ job_name: job }, 0)
    },
    setJob(job, { isSuccess, seconds, atSeconds }) {
      durations.set({ job_name: job }, seconds)
      if (isSuccess) lastSuccess.set({ job_name: job }, atSeconds)
      else failures.inc({ job_name: job })
    },
  }
}

/** Only OpenMetrics, which Prometheus requests, has exemplars; other readers get the plain text. */
async function writePage(kept: MetricsRegistry, service: string, accept: string | undefined) {
  const isOpen = accept?.includes('application/openmetrics-text')
  const page: Registry | MetricsRegistry = isOpen ? openRegistry() : new Registry()
  page.setDefaultLabels({ service })
  for (const metric of kept.getMetricsAsArray()) {
    // prom-client renames counters when it writes OpenMetrics. Renaming a view leaves the metric itself unchanged.
    page.registerMetric(Object.create(metric))
  }
  return { contentType: page.contentType, text: await page.metrics() }
}

/** @NOTE prom-client allows exemplars only on metrics of a registry of this type. */
function openRegistry(): MetricsRegistry {
  const registry: MetricsRegistry = new Registry()
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)
  return registry
}
