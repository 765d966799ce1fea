import { personDaysMax } from '@codekin/contracts/days'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { recentDays } from '../domain/recent-joiners.ts'
import { renewDueImpressionQuotas } from '../operations/index-candidate.ts'
import { rollUpExposures } from '../operations/roll-up-exposures.ts'
import { deleteOldEngagementEvents, deleteRecentJoiners } from '../store/engagement.ts'
import { deleteOldExposures } from '../store/exposures.ts'
import { deleteOldPersonDays } from '../store/person-days.ts'

/** Long enough to compare two releases of the deck and to investigate a complaint. */
export const exposureDays = 30
const engagementDays = 90
const perStep = 5_000

/**
 * Renews impression quotas, rolls exposures up into person days, and deletes exposures after a month, person days after thirteen
 * months and dashboard events after three.
 */
export function tidyDiscovery({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'tidy-discovery',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const now = clock.now()
      const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
      await inSteps(signal, () => renewDueImpressionQuotas(db, { now, limit: perStep }))
      await deleteRecentJoiners(db, { joinedBefore: daysAgo(recentDays) })
      const rolledUntil = (await rollUpExposures(db, now, signal)) ?? now
      // Exposures stay until they are counted.
      const before = new Date(Math.min(daysAgo(exposureDays).getTime(), rolledUntil.getTime()))
      await inSteps(signal, () => deleteOldExposures(db, { before, limit: perStep }))
      await inSteps(signal, () => deleteOldPersonDays(db, { before: daysAgo(personDaysMax), limit: perStep }))
      const happenedBefore = daysAgo(engagementDays)
      await inSteps(signal, () => deleteOldEngagementEvents(db, { before: happenedBefore, limit: perStep }))
    },
  })
}

/** Runs steps until one is not full, or the service stops. */
async function inSteps(signal: AbortSignal, step: () => Promise<number>): Promise<void> {
  while (!signal.aborted && (await step()) === perStep);
}
