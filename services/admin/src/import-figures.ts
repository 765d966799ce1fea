import { systemClock } from '@codekin/service-kit/clock'
import { type PerformanceSample, seriesMax, toStoredSample } from './domain/performance.ts'
import { openImport, type ServiceEnvironment } from './open-import.ts'
import { rollUpAll } from './operations/roll-up.ts'
import { countFacts, type FactCounts } from './store/imports.ts'
import { upsertSample } from './store/performance.ts'

/** A performance sample that a page sent, and its UTC day as `2026-03-01`. */
export type ImportedTiming = { day: string; told: PerformanceSample }

/**
 * Recomputes the figures of all days once the facts that they are counted from have been projected; the facts may be older than
 * this service. Also counts the page timings, unless some were counted before.
 */
export async function importFigures(o: {
  environment: ServiceEnvironment
  /** Least number of facts that other services announce. */
  expected: FactCounts
  timings: readonly ImportedTiming[]
  /** Pauses between two checks for missing facts. Rejects when that takes too long. */
  wait: () => Promise<void>
}): Promise<void> {
  await openImport(o.environment, async ({ db, bus }) => {
    const isIn = (facts: FactCounts) =>
      Object.entries(o.expected).every(([fact, count]) => facts[fact as keyof FactCounts] >= count)
    while (!isIn(await countFacts(db))) await o.wait()
    await rollUpAll({ db, bus, clock: systemClock }, { signal: new AbortController().signal })
    if (o.timings.length === 0) return
    await db.transaction().execute(async (trx) => {
      for (const { day, told } of o.timings) {
        const { overflow, ...sample } = toStoredSample(told)
        await upsertSample(trx, { ...sample, day }, { overflow, seriesMax })
      }
    })
  })
}
