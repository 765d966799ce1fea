import { userActivated, userShadowBanned, userSuspended } from '@codekin/contracts/admin/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { z } from 'zod'
import type { Tables } from '../../store/tables.ts'
import type { StandingState } from './table.ts'

export const followSuspensions = consumer({
  on: userSuspended,
  name: 'matching.follow-suspensions',
  handle: ({ data, trx }: Handled<z.output<typeof userSuspended.data>, Tables>) =>
    keepStanding(trx, data, 'suspended', data.until),
})

/** Ends whatever was decided before. */
export const followActivations = consumer({
  on: userActivated,
  name: 'matching.follow-activations',
  handle: async ({ data, trx }: Handled<z.output<typeof userActivated.data>, Tables>) => {
    await keepStanding(trx, data, 'suspended', data.decidedAt)
    await keepStanding(trx, data, 'shadow-banned', data.decidedAt)
  },
})

export const followShadowBans = consumer({
  on: userShadowBanned,
  name: 'matching.follow-shadow-bans',
  handle: ({ data, trx }: Handled<z.output<typeof userShadowBanned.data>, Tables>) =>
    keepStanding(trx, data, 'shadow-banned', data.until),
})

async function keepStanding(
  trx: Trx<Tables>,
  about: { userId: string; sourceVersion: number },
  state: StandingState,
  until: string | null,
): Promise<void> {
  const row = { sourceVersion: about.sourceVersion, until: until === null ? null : new Date(until) }
  await trx
    .insertInto('standing')
    .values({ userId: about.userId, state, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'state'])
        .doUpdateSet(row)
        .whereRef('excluded.sourceVersion', '>', 'standing.sourceVersion'),
    )
    .execute()
}
