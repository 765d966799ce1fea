import { userActivated, userShadowBanned, userSuspended } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { Tables } from '../../store/tables.ts'
import type { StandingState } from './table.ts'

type Decision = { userId: string; sourceVersion: number }

export const followSuspensions = consumer({
  on: userSuspended,
  name: 'messaging.follow-suspensions',
  handle: ({ data, trx }: Handled<Decision & { until: string | null }, Tables>) =>
    keepStanding(trx, data, 'suspended', data.until),
})

/** Ends whatever was decided before. */
export const followActivations = consumer({
  on: userActivated,
  name: 'messaging.follow-activations',
  handle: async ({ data, trx }: Handled<Decision & { decidedAt: string }, Tables>) => {
    await keepStanding(trx, data, 'suspended', data.decidedAt)
    await keepStanding(trx, data, 'shadow-banned', data.decidedAt)
  },
})

export const followShadowBans = consumer({
  on: userShadowBanned,
  name: 'messaging.follow-shadow-bans',
  handle: ({ data, trx }: Handled<Decision & { until: string }, Tables>) =>
    keepStanding(trx, data, 'shadow-banned', data.until),
})

/** Takes a decision unless a newer one is there. */
async function keepStanding(
  trx: Trx<Tables>,
  decision: Decision,
  state: StandingState,
  until: string | null,
): Promise<void> {
  const row = { sourceVersion: decision.sourceVersion, until: until === null ? null : new Date(until) }
  await trx
    .insertInto('standing')
    .values({ userId: decision.userId, state, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'state'])
        .doUpdateSet(row)
        .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
    )
    .execute()
}
