import { listStandings } from '@codekin/contracts/admin/commands'
import { type Standing, standingChanged } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../../deps.ts'
import { suspensionNow } from '../../domain/standing.ts'
import { projection } from '../../follow.ts'
import { endAllSessions } from '../../operations/end-sessions.ts'
import type { Tables } from '../../store/tables.ts'
import type { StandingTable } from './table.ts'

/** Whoever is suspended is signed out everywhere. */
export const standings = ({ clock }: Pick<Deps, 'clock'>) =>
  projection({
    name: 'standing',
    table: 'standing',
    on: standingChanged,
    snapshot: listStandings,
    keep: async (trx, states) => {
      for (const state of states) {
        const kept = await keepStanding(trx, state)
        if (!suspensionNow(kept, clock.now())) continue
        await endAllSessions(trx, state.userId, { at: new Date(state.decidedAt), reason: 'suspended' })
      }
    },
  })

/** Answers the row, unless a newer one is there. */
function keepStanding(trx: Trx<Tables>, state: Standing): Promise<StandingTable | undefined> {
  const { userId, sourceVersion, suspension, shadowBan } = state
  const row = {
    sourceVersion,
    isSuspended: suspension !== null,
    suspensionReason: suspension?.reason ?? null,
    suspendedUntil: suspension?.until ? new Date(suspension.until) : null,
    shadowBannedUntil: shadowBan && new Date(shadowBan.until),
  }
  return trx
    .insertInto('standing')
    .values({ userId, ...row })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(row).whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
    )
    .returningAll()
    .executeTakeFirst()
}
