import { listMatches } from '@codekin/contracts/matching/commands'
import { matchChanged } from '@codekin/contracts/matching/events'
import { listEndorsements } from '@codekin/contracts/verification/commands'
import { servedSnapshot } from '@codekin/event-bus/snapshots'
import { type Job, job } from '@codekin/service-kit/jobs'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { expireEndorsements } from './expire-endorsements.ts'
import { listAnswered } from './repository-given.ts'
import { deleteOldAsks } from './repository-requests.ts'

/** Lets other services backfill and rebuild their projections. */
export const answerEndorsements = ({ db }: Pick<Deps, 'db'>) =>
  servedSnapshot(listEndorsements, {
    list: async (after, limit) =>
      (await listAnswered(db, after, limit)).map(({ givenAt, endedAt, ...endorsement }) => ({
        ...endorsement,
        givenAt: givenAt?.toISOString() ?? null,
        endedAt: endedAt?.toISOString() ?? null,
      })),
    placeOf: ({ endorsementId }) => endorsementId,
  })

export const expireDueEndorsements = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Job =>
  job({
    name: 'end-endorsements',
    everySeconds: 3_600,
    run: async () => {
      await expireEndorsements(db, clock.now())
      await deleteOldAsks(db, clock.now())
    },
  })

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
