import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { addDays } from '../facts/index.ts'
import { computeDue } from '../ledger/index.ts'
import { insertReturnedMembers } from '../people/index.ts'
import { syncBoards } from './sync-boards.ts'

/** Boards are updated in between, however much is due. */
const millisecondsPerRound = 500

/** Recomputes due ledgers and updates the boards, so that consumers of events wait for neither. */
export const updateLedgers = (deps: Pick<Deps, 'db' | 'redis' | 'clock'>): Job =>
  job({
    name: 'update-ledgers',
    everySeconds: 0.5,
    isRunAtStart: true,
    run: async ({ signal }) => {
      let isDone = false
      while (!isDone && !signal.aborted) {
        const roundSignal = AbortSignal.any([signal, AbortSignal.timeout(millisecondsPerRound)])
        isDone = await computeDue(deps.db, deps.clock.now(), roundSignal)
        await syncBoards(deps, signal)
      }
    },
  })

/** Puts people back on the boards after a temporary suspension or shadow ban. Looks back a day, in case the service was down. */
export const relistPeople = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'relist-people',
    everySeconds: 60,
    isRunAtStart: true,
    run: () => insertReturnedMembers(db, { from: addDays(clock.now(), -1), to: clock.now() }),
  })
