import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { rollUp as make } from '../operations/roll-up.ts'

/** Figures of days are at most so old. */
const everySeconds = 300

export const rollUp = (deps: Pick<Deps, 'db' | 'bus' | 'clock'>) =>
  job({ name: 'roll-up', everySeconds, isRunAtStart: true, run: ({ signal }) => make(deps, { signal }) })
