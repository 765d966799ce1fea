import { listStandings } from '@codekin/contracts/admin/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { toAnnouncedStanding } from '../operations/to-announced-standing.ts'
import { listAnnouncedStandings } from '../store/standings.ts'

/** Other services fill and rebuild their projections of account status from these pages. */
export const answerStandings = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listStandings, {
    list: async (after, limit) => (await listAnnouncedStandings(db, after, limit)).map(toAnnouncedStanding),
    placeOf: ({ userId }) => userId,
  })
