import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { recomputeDueSkills } from './recompute-skills.ts'

/** Recomputes due skills that no request recomputes. */
export const recomputeSkills = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'weigh-skills',
    everySeconds: 1,
    isRunAtStart: true,
    run: ({ signal }) => recomputeDueSkills(db, { now: clock.now(), signal }),
  })
