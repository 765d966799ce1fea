import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { saltRecoveryCodes as salt } from '../operations/salt-recovery-codes.ts'

/**
 * Salts recovery codes that have no salt yet. Waits for hours after the start, because the previous release can't read salted
 * ones: until then the release can be rolled back.
 */
export const saltRecoveryCodes = (deps: Deps) =>
  job({ name: 'salt-recovery-codes', everySeconds: 6 * 60 * 60, run: ({ signal }) => salt(deps, signal) })
