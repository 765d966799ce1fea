import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { countProfileUplifts as count } from '../operations/count-profile-uplifts.ts'

/** Checks every five minutes whether the result is stale. */
export function countProfileUplifts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'count-gains',
    everySeconds: 300,
    isRunAtStart: true,
    run: ({ signal }) => count(db, clock.now(), signal),
  })
}
