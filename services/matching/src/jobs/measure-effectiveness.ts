import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { measureEffectiveness as measure } from '../operations/read-effectiveness.ts'

/** Checks every minute which presets need a new measurement. */
export function measureEffectiveness({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'measure-effectiveness',
    everySeconds: 60,
    isRunAtStart: true,
    run: ({ signal }) => measure(db, clock.now(), signal),
  })
}
