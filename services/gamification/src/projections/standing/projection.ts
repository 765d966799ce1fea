import { listStandings } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import { projection } from '../../follow.ts'
import { changeBoards } from '../../store/board-changes.ts'
import { makeDue } from '../../store/due.ts'

/** A suspension takes back what was earned not long before, and whoever is kept from others is on no board. */
export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: async (trx, states) => {
    await trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, decidedAt, suspension, suspendedSince, shadowBan }) => ({
          userId,
          sourceVersion,
          decidedAt: new Date(decidedAt),
          isSuspended: suspension !== null,
          suspendedSince: suspendedSince === null ? null : new Date(suspendedSince),
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            decidedAt: eb.ref('excluded.decidedAt'),
            isSuspended: eb.ref('excluded.isSuspended'),
            suspendedSince: eb.ref('excluded.suspendedSince'),
            suspendedUntil: eb.ref('excluded.suspendedUntil'),
            shadowBannedUntil: eb.ref('excluded.shadowBannedUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute()
    const userIds = states.map(({ userId }) => userId)
    await makeDue(trx, 'person', userIds)
    await changeBoards(trx, userIds)
  },
})
