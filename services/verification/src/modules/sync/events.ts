import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { scheduleSyncs } from './run-syncs.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'github' | 'syncs' | 'recomputes' | 'tokenRevocations'>

/** Starts scheduled syncs and wakes workers, also for work left by a killed process. */
export const scheduleGithubSyncs = (deps: Needed): Job =>
  job({
    name: 'sync-github',
    everySeconds: 5,
    isRunAtStart: true,
    run: async () => {
      if (!deps.github) return
      await scheduleSyncs(deps)
      // They run in the background; leases prevent duplicate work.
      for (const work of [deps.syncs, deps.recomputes, deps.tokenRevocations]) work.wake()
    },
  })
