import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { createDeferredMatch } from '../operations/create-deferred-match.ts'
import { listReleasedMatches } from '../store/deferred-matches.ts'

const perRun = 500

/** Creates the matches that a shadow ban deferred. A ban can expire without an event, so this polls. */
export function createDeferredMatches(deps: Pick<Deps, 'db' | 'clock' | 'newId'>): Job {
  return job({
    name: 'make-held-matches',
    everySeconds: 60,
    run: async ({ signal }) => {
      for (const pair of await listReleasedMatches(deps.db, { now: deps.clock.now(), limit: perRun })) {
        if (signal.aborted) return
        await createDeferredMatch(deps, pair)
      }
    },
  })
}
