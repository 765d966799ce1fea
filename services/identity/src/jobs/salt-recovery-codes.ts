import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { saltRecoveryCodes as salt } from '../operations/salt-recovery-codes.ts'

/**
 * Recovery codes from before they had a salt get one. Hours after the start: the previous release cannot read it, and until then
 * a release can be rolled back.
 */
export const saltRecoveryCodes = (deps: Deps) =>
  job({ name: 'salt-recovery-codes', everySeconds: 6 * 60 * 60, run: ({ signal }) => salt(deps, signal) })
