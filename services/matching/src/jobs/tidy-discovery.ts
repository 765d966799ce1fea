import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { recentDays } from '../domain/recent-joiners.ts'
import { newcomerHours } from '../operations/index-candidate.ts'
import { removeOldEngagementEvents, removeRecentJoiners } from '../store/engagement.ts'
import { removeNewcomers, removeOldExposures } from '../store/exposures.ts'

/** Long enough to compare two releases of the deck and to answer a complaint. */
export const exposureDays = 30
const engagementDays = 90
const perStep = 5_000

/** Forgets exposures after a month, what was done on the dashboard after three, and ends the time of newcomers. */
export function tidyDiscovery({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'tidy-discovery',
    everySeconds: 3_600,
    run: async ({ signal }) => {
      const now = clock.now().getTime()
      await removeNewcomers(db, { joinedBefore: new Date(now - newcomerHours * 3_600_000) })
      await removeRecentJoiners(db, { joinedBefore: new Date(now - recentDays * 86_400_000) })
      const before = new Date(now - exposureDays * 86_400_000)
      let removed = perStep
      while (removed === perStep && !signal.aborted) removed = await removeOldExposures(db, { before, limit: perStep })
      const happenedBefore = new Date(now - engagementDays * 86_400_000)
      removed = perStep
      while (removed === perStep && !signal.aborted)
        removed = await removeOldEngagementEvents(db, { before: happenedBefore, limit: perStep })
    },
  })
}
