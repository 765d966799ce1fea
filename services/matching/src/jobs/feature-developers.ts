import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { featuredPerDayMax } from '../domain/newest-proof.ts'
import { dayOf } from '../domain/quota.ts'
import { updateFeaturedDevelopers } from '../store/proved-developers.ts'

/** Twice as many as a screen shows, and enough for everyone to have a turn within a month. */
const dailyLimits = { least: 6, partOfAll: 1 / 30, most: featuredPerDayMax }

/** Chooses the featured people of a day; a day with too few is filled up with people who prove a skill on it. */
export function featureDevelopers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'feature-developers',
    everySeconds: 300,
    isRunAtStart: true,
    run: () => updateFeaturedDevelopers(db, dayOf(clock.now()), dailyLimits),
  })
}
