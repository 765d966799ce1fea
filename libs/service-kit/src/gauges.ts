import { Gauge } from 'prom-client'
import { withDeadline } from './redis.ts'
import type { MetricsRegistry } from './request-metrics.ts'
import { singleFlight } from './single-flight.ts'

/** What one look found of one thing: a value for each gauge by its name, left out where nobody can say. */
export type Look<N extends string> = { label?: string; values: Partial<Record<N, number | null | undefined>> }

export type Gauges = {
  /** A gauge whose value is asked when the metrics are read. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /**
   * Gauges of one look, which is taken once per reading of the metrics, however many gauges it serves. `helps`: by their
   * names. `label` names what `look` tells one of; there must be few of them.
   */
  gauges<N extends string>(
    helps: Record<N, string>,
    about: { label?: string },
    look: () => Promise<readonly Look<N>[]>,
  ): void
}

/** A look that takes longer is left out: who asks must hear of the others, above all when something hangs. */
const patienceMilliseconds = 1_000

export function openGauges(registers: MetricsRegistry[]): Gauges {
  const gauges = gaugesOf(registers)
  return {
    gauges,
    gauge: (name, help, read) => gauges({ [name]: help }, {}, async () => [{ values: { [name]: await read() } }]),
  }
}

function gaugesOf(registers: MetricsRegistry[]): Gauges['gauges'] {
  return (helps, { label }, look) => {
    const readShared = singleFlight(look)
    for (const name of Object.keys(helps) as (keyof typeof helps)[]) {
      new Gauge({
        name,
        help: helps[name],
        labelNames: label ? [label] : [],
        registers,
        async collect() {
          const found = await withDeadline(readShared(), patienceMilliseconds, 'the look took too long').catch(() => [])
          // `reset` would say zero, which is another thing than not knowing.
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
