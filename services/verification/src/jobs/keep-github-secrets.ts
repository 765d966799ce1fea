import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { resealConnections } from '../operations/github/reseal-connections.ts'
import { removeExpiredVisits } from '../store/github-visits.ts'

/** Seals by the newest key what older ones have sealed, and forgets what was begun and never finished. */
export const keepGithubSecrets = (deps: Pick<Deps, 'db' | 'clock' | 'tokenBox' | 'log'>): Job =>
  job({
    name: 'keep-github-secrets',
    everySeconds: 60 * 60,
    run: async ({ signal }) => {
      await removeExpiredVisits(deps.db, deps.clock.now())
      await resealConnections(deps, signal)
    },
  })
