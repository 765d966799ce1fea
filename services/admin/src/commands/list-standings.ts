import { listStandings } from '@codekin/contracts/admin/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { announcedStanding } from '../operations/announced-standing.ts'
import { listToldStandings } from '../store/standings.ts'

/** Other services fill and rebuild their projections of account status from these pages. */
export const answerStandings = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listStandings, {
    list: async (after, limit) => (await listToldStandings(db, after, limit)).map(announcedStanding),
    placeOf: ({ userId }) => userId,
  })
