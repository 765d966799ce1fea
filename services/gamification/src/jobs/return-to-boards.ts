import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../deps.ts'
import { addDays } from '../domain/days.ts'
import { changeReturning } from '../store/board-changes.ts'

/** Who was kept from others for a time is on the boards again soon after it. Looks back a day, whatever the service missed. */
export const returnToBoards = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'return-to-boards',
    everySeconds: 60,
    isRunAtStart: true,
    run: () => changeReturning(db, { from: addDays(clock.now(), -1), to: clock.now() }),
  })
