import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { computeDue } from '../operations/compute-due.ts'
import { tellBoards } from '../operations/tell-boards.ts'

/** However much is due, boards are told in between. */
const millisecondsAtOnce = 500

/** Computes what has come to be due, and brings the boards up to it: whoever tells of a fact does not wait for either. */
export const keepLedgers = (deps: Pick<Deps, 'db' | 'redis' | 'clock'>): Job =>
  job({
    name: 'keep-ledgers',
    everySeconds: 0.5,
    isRunAtStart: true,
    run: async ({ signal }) => {
      let isDone = false
      while (!isDone && !signal.aborted) {
        const until = AbortSignal.any([signal, AbortSignal.timeout(millisecondsAtOnce)])
        isDone = await computeDue(deps.db, deps.clock.now(), until)
        await tellBoards(deps, signal)
      }
    },
  })
