import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { countPopulation as count } from '../operations/count-population.ts'

/** Checks every minute whether the counts are stale. */
export function countPopulation({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'count-heads',
    everySeconds: 60,
    isRunAtStart: true,
    run: ({ signal }) => count(db, clock.now(), signal),
  })
}
