import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { Counter } from 'prom-client'
import { findDiskSpace } from './disk-space.ts'
import { type EventLoopLag, watchEventLoopLag } from './event-loop-lag.ts'
import type { Gauges } from './gauges.ts'
import { releaseVersion } from './release.ts'
import type { MetricsRegistry } from './request-metrics.ts'

/** Shared by the process, because each watch has a timer. Prometheus and the health page have one each. */
let watches: Record<'prometheus' | 'health', () => EventLoopLag> | undefined
let busySince: EventLoopUtilization | undefined

/** 1% of the event loop's turns since the last call were later than this, in seconds. */
export const readLoopLag = (): number => watches?.health().p99 ?? 0

/** Metrics of the process itself: its event loop, processor time and memory, and the disk it works on. */
export function addProcessMetrics({ gauge, gauges, registry }: Gauges & { registry: MetricsRegistry }): void {
  watches ??= { prometheus: watchEventLoopLag(), health: watchEventLoopLag() }
  busySince ??= performance.eventLoopUtilization()
  const readLag = watches.prometheus
  gauges(
    {
      nodejs_eventloop_lag_p50_seconds: 'Half of the turns of the event loop were later than this.',
      nodejs_eventloop_lag_p99_seconds: 'One in a hundred turns of the event loop was later than this.',
    },
    {},
    async () => {
      const { p50, p99 } = readLag()
      return [{ values: { nodejs_eventloop_lag_p50_seconds: p50, nodejs_eventloop_lag_p99_seconds: p99 } }]
    },
  )
  gauge('nodejs_eventloop_utilization', 'Share of time the event loop was busy since the process started.', () => {
    return performance.eventLoopUtilization(busySince).utilization
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  gauge('process_resident_memory_bytes', 'Resident memory of the process.', () => process.memoryUsage.rss())
  gauge('process_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed)
  gauge('process_start_time_seconds', 'When the process started.', () => Math.round(performance.timeOrigin / 1000))
  gauges({ release_info: 'The release that runs, always 1.' }, { label: 'version' }, async () => [
    { label: releaseVersion, values: { release_info: 1 } },
  ])
  gauges(
    {
      disk_free_bytes: 'Room left on the disk that the process works on.',
      disk_total_bytes: 'Size of that disk.',
    },
    {},
    async () => {
      const { freeBytes, totalBytes } = await findDiskSpace()
      return [{ values: { disk_free_bytes: freeBytes, disk_total_bytes: totalBytes } }]
    },
  )
}
