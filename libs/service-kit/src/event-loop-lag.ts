import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A monitor is a timer: at 10 ms, it alone wakes a process at rest a hundred times a second. */
const resolutionMilliseconds = 100

/** The delay of the event loop since the last read, in seconds: half of its turns were later than `p50`, 1% later than `p99`. */
export type EventLoopLag = { p50: number; p99: number }

/** Starts to watch the event loop. Each reader needs its own watch, because reading resets it. */
export function watchEventLoopLag(): () => EventLoopLag {
  const delays = monitorEventLoopDelay({ resolution: resolutionMilliseconds })
  delays.enable()
  // Delays are measured from one turn of the monitor to the next.
  const lateness = (percentile: number): number =>
    delays.count === 0 ? 0 : Math.max(0, delays.percentile(percentile) / 1e9 - resolutionMilliseconds / 1_000)
  return () => {
    const lag = { p50: lateness(50), p99: lateness(99) }
    delays.reset()
    return lag
  }
}
