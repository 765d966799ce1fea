import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { dayOf } from '../domain/quota.ts'
import { featureOn } from '../store/proved-developers.ts'

/** Twice as many as a screen shows, and so many that everybody has a turn within a month. */
const many = { least: 6, partOfAll: 1 / 30 }

/** Chooses whom a day belongs to, once that day. */
export function featureDevelopers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'feature-developers',
    everySeconds: 300,
    isRunAtStart: true,
    run: () => featureOn(db, dayOf(clock.now()), many),
  })
}
