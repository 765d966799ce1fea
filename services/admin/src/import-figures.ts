import { systemClock } from '@codekin/service-kit/clock'
import { sampleOf, seriesMax, type Told } from './domain/performance.ts'
import { openImport, type ServiceEnvironment } from './open-import.ts'
import { rollUpAnew } from './operations/roll-up.ts'
import { countFacts, type FactCounts } from './store/imports.ts'
import { upsertSample } from './store/performance.ts'

/** What a page told of how quick it was, on a UTC day as `2026-03-01`. */
export type ImportedTiming = { day: string; told: Told }

/**
 * Makes the figures of all days anew once the facts that they are counted from have come in, which may be from long before
 * this service looked. Counts what pages told beside it, where nothing was counted yet.
 */
export async function importFigures(o: {
  environment: ServiceEnvironment
  /** So many facts are told by others at least. */
  expected: FactCounts
  timings: readonly ImportedTiming[]
  /** Pauses between two looks at whether all are in. Rejects when that takes too long. */
  wait: () => Promise<void>
}): Promise<void> {
  await openImport(o.environment, async ({ db, bus }) => {
    const isIn = (facts: FactCounts) =>
      Object.entries(o.expected).every(([fact, count]) => facts[fact as keyof FactCounts] >= count)
    while (!isIn(await countFacts(db))) await o.wait()
    await rollUpAnew({ db, bus, clock: systemClock }, { signal: new AbortController().signal })
    if (o.timings.length === 0) return
    await db.transaction().execute(async (trx) => {
      for (const { day, told } of o.timings) {
        const { overflow, ...sample } = sampleOf(told)
        await upsertSample(trx, { ...sample, day }, { overflow, seriesMax })
      }
    })
  })
}
