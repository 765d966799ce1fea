import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { makeHeldMatch } from '../operations/make-held-match.ts'
import { listReleasedMatches } from '../store/held-matches.ts'

const perRun = 500

/** Matches those whose mutual likes waited for the end of a shadow ban, which may come by itself and without an event. */
export function makeHeldMatches(deps: Pick<Deps, 'db' | 'clock' | 'newId'>): Job {
  return job({
    name: 'make-held-matches',
    everySeconds: 60,
    run: async ({ signal }) => {
      for (const pair of await listReleasedMatches(deps.db, { now: deps.clock.now(), limit: perRun })) {
        if (signal.aborted) return
        await makeHeldMatch(deps, pair)
      }
    },
  })
}
