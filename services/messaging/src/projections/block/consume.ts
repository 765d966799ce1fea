import { userBlocked, userUnblocked } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { Tables } from '../../store/tables.ts'

type Decision = { userId: string; blockedUserId: string; sourceVersion: number }

export const followBlocks = consumer({
  on: userBlocked,
  name: 'messaging.follow-blocks',
  handle: ({ data, trx }: Handled<Decision, Tables>) => keepBlock(trx, data, true),
})

export const followUnblocks = consumer({
  on: userUnblocked,
  name: 'messaging.follow-unblocks',
  handle: ({ data, trx }: Handled<Decision, Tables>) => keepBlock(trx, data, false),
})

/** Takes a decision unless a newer one is there. */
async function keepBlock(trx: Trx<Tables>, decision: Decision, isActive: boolean): Promise<void> {
  const { userId, blockedUserId, sourceVersion } = decision
  await trx
    .insertInto('block')
    .values({ userId, blockedUserId, sourceVersion, isActive })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'blockedUserId'])
        .doUpdateSet({ sourceVersion, isActive })
        .whereRef('excluded.sourceVersion', '>', 'block.sourceVersion'),
    )
    .execute()
}
