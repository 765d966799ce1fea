import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { weighDueSkills } from './weigh-skills.ts'

/** Weighs what has come to be due: whoever changes something of a skill does not wait for it. */
export const weighSkills = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'weigh-skills',
    everySeconds: 1,
    isRunAtStart: true,
    run: ({ signal }) => weighDueSkills(db, { now: clock.now(), signal }),
  })
