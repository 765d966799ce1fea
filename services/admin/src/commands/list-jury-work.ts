import { listJuryWork } from '@codekin/contracts/admin/commands'
import { juryAuditsMin } from '@codekin/contracts/gamification/points'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { getWeekStart, toUtcDay } from '../domain/days.ts'
import { knownItems } from '../domain/known-items.ts'
import { listJuryWeeks } from '../store/good-work.ts'
import { getCommittedUntil } from './get-committed-until.ts'

/** Gamification gives points for these; it gets weekly totals, never single items. */
export const answerJuryWork = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  servedSnapshot(listJuryWork, {
    list: (after, limit) => {
      const [monday, jurorId] = after?.split(' ') ?? []
      return listJuryWeeks(db, {
        after: monday && jurorId ? { monday, jurorId } : null,
        until: new Date(`${getWeekStart(toUtcDay(getCommittedUntil(clock.now())))}T00:00:00.000Z`),
        truths: knownItems,
        answeredMin: juryAuditsMin,
        limit,
      })
    },
    placeOf: ({ monday, jurorId }) => `${monday} ${jurorId}`,
  })
