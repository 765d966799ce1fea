import { listStandings } from '@codekin/contracts/admin/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { announcedStanding } from '../operations/announced-standing.ts'
import { listToldStandings } from '../store/standings.ts'

/** Others fill and rebuild what they keep of standings from these pages. */
export const answerStandings = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listStandings, {
    list: async (after, limit) => (await listToldStandings(db, after, limit)).map(announcedStanding),
    placeOf: ({ userId }) => userId,
  })
