import { userActivated, userShadowBanned, userSuspended } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import { endAllSessions } from '../../operations/end-sessions.ts'
import type { Tables } from '../../store/tables.ts'

type Decision = { userId: string; sourceVersion: number }
type Suspended = Decision & { reason: string; until: string | null; decidedAt: string }

/** A suspended user is signed out everywhere, once. */
export const followSuspensions = consumer({
  on: userSuspended,
  name: 'identity.follow-suspensions',
  handle: async ({ data, trx }: Handled<Suspended, Tables>) => {
    const isNewest = await keepSuspension(trx, data, {
      isSuspended: true,
      suspensionReason: data.reason,
      suspendedUntil: data.until === null ? null : new Date(data.until),
    })
    if (isNewest) await endAllSessions(trx, data.userId, { at: new Date(data.decidedAt), reason: 'suspended' })
  },
})

export const followActivations = consumer({
  on: userActivated,
  name: 'identity.follow-activations',
  handle: async ({ data, trx }: Handled<Decision, Tables>) => {
    await keepSuspension(trx, data, { isSuspended: false, suspensionReason: null, suspendedUntil: null })
    await keepShadowBan(trx, data, null)
  },
})

export const followShadowBans = consumer({
  on: userShadowBanned,
  name: 'identity.follow-shadow-bans',
  handle: ({ data, trx }: Handled<Decision & { until: string }, Tables>) =>
    keepShadowBan(trx, data, new Date(data.until)),
})

type Suspension = { isSuspended: boolean; suspensionReason: string | null; suspendedUntil: Date | null }

/** Whether this decision is newer than the one known. */
async function keepSuspension(trx: Trx<Tables>, about: Decision, suspension: Suspension): Promise<boolean> {
  const row = { suspensionVersion: about.sourceVersion, ...suspension }
  const kept = await trx
    .insertInto('standing')
    .values({ userId: about.userId, ...row })
    .onConflict((c) =>
      c.column('userId').doUpdateSet(row).whereRef('excluded.suspensionVersion', '>', 'standing.suspensionVersion'),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

async function keepShadowBan(trx: Trx<Tables>, about: Decision, shadowBannedUntil: Date | null): Promise<void> {
  const row = { shadowBanVersion: about.sourceVersion, shadowBannedUntil }
  await trx
    .insertInto('standing')
    .values({ userId: about.userId, ...row })
    .onConflict((c) =>
      c.column('userId').doUpdateSet(row).whereRef('excluded.shadowBanVersion', '>', 'standing.shadowBanVersion'),
    )
    .execute()
}
