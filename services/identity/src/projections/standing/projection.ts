import { listStandings } from '@codekin/contracts/admin/commands'
import { type Standing, standingChanged } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { afterCommit } from '@codekin/db/transaction'
import type { Deps } from '../../deps.ts'
import { suspensionNow } from '../../domain/standing.ts'
import { projection } from '../../follow.ts'
import { endAllSessions } from '../../operations/end-sessions.ts'
import { reviseRenewal } from '../../operations/revise-renewal.ts'
import type { Tables } from '../../store/tables.ts'
import type { StandingTable } from './table.ts'

/** A suspension ends all sessions, and the renewal of a paid plan if it outlasts the paid period. */
export const standings = ({ clock, paymentTasks }: Pick<Deps, 'clock' | 'paymentTasks'>) =>
  projection({
    name: 'standing',
    table: 'standing',
    on: standingChanged,
    snapshot: listStandings,
    keep: async (trx, states) => {
      for (const state of states) {
        const stored = await upsertStanding(trx, state)
        if (!stored) continue
        if (suspensionNow(stored, clock.now())) {
          await endAllSessions(trx, state.userId, { at: new Date(state.decidedAt), reason: 'suspended' })
        }
        await reviseRenewal(trx, state.userId, clock.now())
        afterCommit(trx, () => paymentTasks.wake())
      }
    },
  })

/** Returns the row, unless the stored one is as new or newer. */
function upsertStanding(trx: Trx<Tables>, state: Standing): Promise<StandingTable | undefined> {
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
