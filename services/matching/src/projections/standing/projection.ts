import { listStandings } from '@codekin/contracts/admin/commands'
import { standingChanged } from '@codekin/contracts/admin/events'
import { projection } from '../../follow.ts'

export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: (trx, states) =>
    trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, suspension, shadowBan, friction }) => ({
          userId,
          sourceVersion,
          isSuspended: suspension !== null,
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
          swipesPerDay: friction?.limits.swipesPerDay ?? null,
          firstMessagesPerDay: friction?.limits.firstMessagesPerDay ?? null,
          frictionUntil: friction?.until ? new Date(friction.until) : null,
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
            swipesPerDay: eb.ref('excluded.swipesPerDay'),
            firstMessagesPerDay: eb.ref('excluded.firstMessagesPerDay'),
            frictionUntil: eb.ref('excluded.frictionUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute(),
})
