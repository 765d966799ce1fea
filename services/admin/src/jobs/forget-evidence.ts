import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { forgetOldEvidence } from '../operations/forget-evidence.ts'

/** Deletes the copies for a case when its appeal period is over; the decision and its reason stay. */
export const forgetEvidence = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'forget-evidence', everySeconds: 60 * 60, run: ({ signal }) => forgetOldEvidence(deps, { signal }) })
