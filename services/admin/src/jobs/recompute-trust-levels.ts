import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { recomputeTrustLevels as recompute } from '../operations/recompute-trust-levels.ts'

/** Keeps trust levels up to date within a few seconds. */
export const recomputeTrustLevels = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'weigh-trust', everySeconds: 10, isRunAtStart: true, run: ({ signal }) => recompute(deps, { signal }) })
