import { keptDays } from '@codekin/contracts/gamification/points'
import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { addDays } from '../../domain/days.ts'
import { projection } from '../../follow.ts'
import { makeDue } from '../../store/due.ts'

/** Who is matched since when, and until when. A conversation has the id of its match. */
export const pairs = projection({
  name: 'pair',
  table: 'pair',
  on: matchChanged,
  snapshot: listMatches,
  keep: async (trx, matches) => {
    await trx
      .insertInto('pair')
      .values(
        matches.map((match) => {
          const [a, b] = match.userIds
          const madeAt = new Date(match.createdAt)
          return {
            matchId: match.matchId,
            sourceVersion: match.sourceVersion,
            lowUserId: a < b ? a : b,
            highUserId: a < b ? b : a,
            source: match.source,
            madeAt,
            endedAt: match.status === 'ended' ? new Date(match.endedAt) : null,
            keptDueAt: addDays(madeAt, keptDays),
          }
        }),
      )
      .onConflict((conflict) =>
        conflict
          .column('matchId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            source: eb.ref('excluded.source'),
            endedAt: eb.ref('excluded.endedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'pair.sourceVersion'),
      )
      .execute()
    await makeDue(
      trx,
      'conversation',
      matches.map(({ matchId }) => matchId),
    )
  },
})
