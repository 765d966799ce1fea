import { userBlocked, userUnblocked } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, type Handled } from '@codekin/event-bus/consume'
import type { Tables } from '../../store/tables.ts'

type Block = { userId: string; blockedUserId: string; sourceVersion: number }

export const followBlocks = consumer({
  on: userBlocked,
  name: 'identity.follow-blocks',
  handle: ({ data, trx }: Handled<Block, Tables>) => keepNewest(trx, data, true),
})

export const followUnblocks = consumer({
  on: userUnblocked,
  name: 'identity.follow-unblocks',
  handle: ({ data, trx }: Handled<Block, Tables>) => keepNewest(trx, data, false),
})

async function keepNewest(trx: Trx<Tables>, block: Block, isActive: boolean): Promise<void> {
  const { userId, blockedUserId, sourceVersion } = block
  await trx
    .insertInto('block')
    .values({ userId, blockedUserId, sourceVersion, isActive })
    .onConflict((c) =>
      c
        .columns(['userId', 'blockedUserId'])
        .doUpdateSet({ sourceVersion, isActive })
        .whereRef('excluded.sourceVersion', '>', 'block.sourceVersion'),
    )
    .execute()
}
