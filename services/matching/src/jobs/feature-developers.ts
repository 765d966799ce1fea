import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { mostOfDay } from '../domain/newest-proof.ts'
import { dayOf } from '../domain/quota.ts'
import { updateFeaturedDevelopers } from '../store/proved-developers.ts'

/** Twice as many as a screen shows, and so many that everybody has a turn within a month, as long as all of them are shown. */
const many = { least: 6, partOfAll: 1 / 30, most: mostOfDay }

/** Chooses whom a day belongs to; where there were too few, whoever proves something on it joins them. */
export function featureDevelopers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'feature-developers',
    everySeconds: 300,
    isRunAtStart: true,
    run: () => updateFeaturedDevelopers(db, dayOf(clock.now()), many),
  })
}
