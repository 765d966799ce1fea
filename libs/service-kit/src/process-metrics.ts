import { type EventLoopUtilization, monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Counter } from 'prom-client'
import { findDiskRoom } from './disk-room.ts'
import type { Gauges } from './gauges.ts'
import { releaseVersion } from './release.ts'
import type { MetricsRegistry } from './request-metrics.ts'

let delays: ReturnType<typeof monitorEventLoopDelay> | undefined
/** Beside the one that Prometheus empties: whoever looks in between would shorten its time. */
let askedDelays: ReturnType<typeof monitorEventLoopDelay> | undefined
const askedResolution = 20
let busySince: EventLoopUtilization | undefined

/** One in a hundred turns of the event loop was later than this since it was last asked, beyond what the monitor asks for. */
export function readLoopLag(): number {
  if (!askedDelays) return 0
  const lag = askedDelays.percentile(99) / 1e9 - askedResolution / 1_000
  askedDelays.reset()
  return Math.max(0, lag)
}

/** What the process tells of itself: its turns, processor and memory, and the disk it works on. */
export function addProcessMetrics({ gauge, gauges, registry }: Gauges & { registry: MetricsRegistry }): void {
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
      const { freeBytes, totalBytes } = await findDiskRoom()
      return [{ values: { disk_free_bytes: freeBytes, disk_total_bytes: totalBytes } }]
    },
  )
}
