import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { computeDue } from '../ledger/index.ts'
import { changeReturning } from '../people/index.ts'
import { tellBoards } from './tell-boards.ts'

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

/** Who was kept from others for a time is on the boards again soon after it. Looks back a day, whatever the service missed. */
export const returnToBoards = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'return-to-boards',
    everySeconds: 60,
    isRunAtStart: true,
    run: () => changeReturning(db, { from: addDays(clock.now(), -1), to: clock.now() }),
  })
