import { countedEverySeconds } from '@codekin/contracts/admin/analytics-models'
import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { rollUp as make } from '../operations/roll-up.ts'

export const rollUp = (deps: Pick<Deps, 'db' | 'bus' | 'clock'>) =>
  job({
    name: 'roll-up',
    everySeconds: countedEverySeconds,
    isRunAtStart: true,
    run: ({ signal }) => make(deps, { signal }),
  })
