import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { scheduleSyncs } from './run-syncs.ts'

type Needed = Pick<Deps, 'db' | 'clock' | 'newId' | 'github' | 'syncs' | 'computes' | 'tokenReturns'>

/** Begins the syncs of the day, and has done what is due: what nobody was woken for, and what a killed process left. */
export const syncGithub = (deps: Needed): Job =>
  job({
    name: 'sync-github',
    everySeconds: 5,
    isRunAtStart: true,
    run: async () => {
      if (!deps.github) return
      await scheduleSyncs(deps)
      // They take their time, and leases keep two from doing the same.
      for (const work of [deps.syncs, deps.computes, deps.tokenReturns]) work.wake()
    },
  })
