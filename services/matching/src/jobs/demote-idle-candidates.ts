import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { demoteIdle } from '../operations/index-candidate.ts'

const perStep = 200

/** Lowers the rank of people who were inactive for days, so that walks find active people first. */
export function demoteIdleCandidates({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'demote-idle-candidates',
    everySeconds: 900,
    run: async ({ signal }) => {
      let demoted = perStep
      while (demoted === perStep && !signal.aborted)
        demoted = await demoteIdle(db, { now: clock.now(), limit: perStep })
    },
  })
}
