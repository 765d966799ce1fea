import { listMatches } from '@codekin/contracts/matching/commands'
import { type MatchState, matchChanged } from '@codekin/contracts/matching/events'
import { projection } from '../../follow.ts'
import type { MatchPairTable } from './table.ts'

export const matchPairs = projection({
  name: 'match-pair',
  table: 'matchPair',
  on: matchChanged,
  snapshot: listMatches,
  keep: (trx, matches) =>
    trx
      .insertInto('matchPair')
      .values(matches.map(toPairRow))
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isEnded: eb.ref('excluded.isEnded'),
            endedAt: eb.ref('excluded.endedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'matchPair.sourceVersion'),
      )
      .execute(),
})

function toPairRow(match: MatchState): MatchPairTable {
  const { matchId, sourceVersion, source, status, createdAt } = match
  const [a, b] = match.userIds
  return {
    matchId,
    sourceVersion,
    source,
    lowUserId: a < b ? a : b,
    highUserId: a < b ? b : a,
    isEnded: status === 'ended',
    createdAt: new Date(createdAt),
    endedAt: match.status === 'ended' ? new Date(match.endedAt) : null,
  }
}
