import { Gauge } from 'prom-client'
import { withDeadline } from './redis.ts'
import type { MetricsRegistry } from './request-metrics.ts'
import { singleFlight } from './single-flight.ts'

/** One sample of one thing: a value for each gauge by its name; unknown values are left out. */
export type Sample<N extends string> = { label?: string; values: Partial<Record<N, number | null | undefined>> }

export type Gauges = {
  /** A gauge whose value is read when the metrics are collected. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /**
   * Several gauges that share one query, which runs once per collection. `helps` are the help texts by the gauges' names.
   * `label` names the dimension that separates the samples; it must have few values.
   */
  gauges<N extends string>(
    helps: Record<N, string>,
    about: { label?: string },
    query: () => Promise<readonly Sample<N>[]>,
  ): void
}

/** A query that takes longer is left out, so that the others are still reported when one hangs. */
const timeoutMilliseconds = 1_000

export function openGauges(registers: MetricsRegistry[]): Gauges {
  const gauges = gaugesOf(registers)
  return {
    gauges,
    gauge: (name, help, read) => gauges({ [name]: help }, {}, async () => [{ values: { [name]: await read() } }]),
  }
}

function gaugesOf(registers: MetricsRegistry[]): Gauges['gauges'] {
  return (helps, { label }, query) => {
    const readShared = singleFlight(query)
    for (const name of Object.keys(helps) as (keyof typeof helps)[]) {
      new Gauge({
        name,
        help: helps[name],
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          const found = await withDeadline(readShared(), timeoutMilliseconds, 'the query took too long').catch(() => [])
          // `reset` would report zero, which is not the same as unknown.
          if (label) this.reset()
          else this.remove()
          for (const one of found) {
            const value = one.values[name]
            if (typeof value === 'number') this.set(label ? { [label]: one.label ?? '' } : {}, value)
          }
        },
      })
    }
  }
}
