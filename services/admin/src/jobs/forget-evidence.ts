import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { forgetOldEvidence } from '../operations/forget-evidence.ts'

/** What was copied for a case goes when nobody can appeal any more; that it was decided, and why, stays. */
export const forgetEvidence = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({ name: 'forget-evidence', everySeconds: 60 * 60, run: ({ signal }) => forgetOldEvidence(deps, { signal }) })
