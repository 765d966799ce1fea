import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { projection } from '../../follow.ts'

export const matchPairs = projection({
  name: 'match-pair',
  table: 'matchPair',
  on: matchChanged,
  snapshot: listMatches,
  keep: (trx, matches) =>
    trx
      .insertInto('matchPair')
      .values(
        matches.map(({ matchId, userIds: [a, b], sourceVersion, status }) => ({
          matchId,
          sourceVersion,
          isEnded: status === 'ended',
          lowUserId: a < b ? a : b,
          highUserId: a < b ? b : a,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isEnded: eb.ref('excluded.isEnded'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'matchPair.sourceVersion'),
      )
      .execute(),
})
