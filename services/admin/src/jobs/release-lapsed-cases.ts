import { job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { releaseLapsedClaims } from '../operations/claim-case.ts'

/** Releases cases with an expired lease, and updates the screens of staff. */
export const releaseLapsedCases = (deps: Pick<Deps, 'db' | 'clock'>) =>
  job({
    name: 'release-lapsed-cases',
    everySeconds: 10,
    isRunAtStart: true,
    run: ({ signal }) => releaseLapsedClaims(deps, { signal }),
  })
