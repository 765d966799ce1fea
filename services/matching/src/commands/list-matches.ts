import { listMatches } from '@codekin/contracts/matching/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import type { Deps } from '../deps.ts'
import { listAllMatches, matchStateOf } from '../store/matches.ts'

/** Pages from which other services backfill and rebuild their projection of matches. */
export const answerMatches = ({ db }: Deps) =>
  servedSnapshot(listMatches, {
    list: async (afterId, limit) => (await listAllMatches(db, afterId, limit)).map(matchStateOf),
    placeOf: ({ matchId }) => matchId,
  })
