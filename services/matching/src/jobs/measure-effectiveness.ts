import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { measureEffectiveness as measure } from '../operations/read-effectiveness.ts'

/** Looks each minute what is to be known of the effect of presets. */
export function measureEffectiveness({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job {
  return job({
    name: 'measure-effectiveness',
    everySeconds: 60,
    isRunAtStart: true,
    run: ({ signal }) => measure(db, clock.now(), signal),
  })
}
