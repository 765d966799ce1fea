import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { countProfileUplifts as count } from '../operations/count-profile-uplifts.ts'

/** Looks every five minutes whether what was counted still holds. */
export function countProfileUplifts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'count-gains',
    everySeconds: 300,
    isRunAtStart: true,
    run: ({ signal }) => count(db, clock.now(), signal),
  })
}
