import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { weighTrust as weigh } from '../operations/weigh-trust.ts'

/** Whoever does something that counts is weighed within a few seconds. */
export const weighTrust = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'weigh-trust', everySeconds: 10, isRunAtStart: true, run: ({ signal }) => weigh(deps, { signal }) })
