import { listStandings } from '@codekin/contracts/admin/commands'
import { type Standing, standingChanged } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { projection } from '../../follow.ts'
import { announceContactChanges } from '../../operations/announce-contact-changes.ts'
import type { Tables } from '../../store/tables.ts'

export const standings = projection({
  name: 'standing',
  table: 'standing',
  on: standingChanged,
  snapshot: listStandings,
  keep: async (trx, states) => {
    const changed = await listSuspensionChanges(trx, states)
    await trx
      .insertInto('standing')
      .values(
        states.map(({ userId, sourceVersion, suspension, shadowBan, friction }) => ({
          userId,
          sourceVersion,
          isSuspended: suspension !== null,
          suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
          shadowBannedUntil: shadowBan && new Date(shadowBan.until),
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
            firstMessagesPerDay: eb.ref('excluded.firstMessagesPerDay'),
            frictionUntil: eb.ref('excluded.frictionUntil'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
      )
      .execute()
    await announceContactChanges(trx, changed)
  },
})

/** The users whose suspension these states start, change or end. */
async function listSuspensionChanges(trx: Trx<Tables>, states: readonly Standing[]): Promise<string[]> {
  const known = await trx
    .selectFrom('standing')
    .select(['userId', 'sourceVersion', 'isSuspended', 'suspendedUntil'])
    .where(
      'userId',
      'in',
      states.map(({ userId }) => userId),
    )
    .execute()
  const before = new Map(known.map((row) => [row.userId, row]))
  return states
    .filter(({ userId, sourceVersion, suspension }) => {
      const row = before.get(userId)
      if (!row) return suspension !== null
      const until = suspension?.until ? Date.parse(suspension.until) : undefined
      const isSame = row.isSuspended === (suspension !== null) && row.suspendedUntil?.getTime() === until
      return sourceVersion > row.sourceVersion && !isSame
    })
    .map(({ userId }) => userId)
}
