import { listBlocks } from '@codekin/contracts/matching/commands'
import { blockChanged } from '@codekin/contracts/matching/events'
import { projection } from '../../follow.ts'

export const blocks = projection({
  name: 'block',
  table: 'block',
  on: blockChanged,
  snapshot: listBlocks,
  keep: (trx, states) =>
    trx
      .insertInto('block')
      .values(states.map(({ decidedAt, ...state }) => ({ ...state, decidedAt: new Date(decidedAt) })))
      .onConflict((conflict) =>
        conflict
          .columns(['userId', 'blockedUserId'])
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isActive: eb.ref('excluded.isActive'),
            decidedAt: eb.ref('excluded.decidedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'block.sourceVersion'),
      )
      .execute(),
})
