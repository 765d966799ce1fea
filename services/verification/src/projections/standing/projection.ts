import { listStandings } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import { projection } from '../../follow.ts'
import { makeDueByPeople } from '../../store/proved-skills.ts'

/** What somebody endorsed does not count while they are suspended. */
export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: async (trx, states) => {
    await trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, suspension, shadowBan }) => ({
          userId,
          sourceVersion,
          isSuspended: suspension !== null,
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isSuspended: eb.ref('excluded.isSuspended'),
            suspendedUntil: eb.ref('excluded.suspendedUntil'),
            shadowBannedUntil: eb.ref('excluded.shadowBannedUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute()
    await makeDueByPeople(
      trx,
      states.map(({ userId }) => userId),
      'any',
    )
  },
})
