import { listFirstSwipes } from '@codekin/contracts/matching/commands'
import { swipeRecorded } from '@codekin/contracts/matching/events'
import type { Trx } from '@codekin/db/open-db'
import { consumer, projection } from '../../follow.ts'
import type { Tables } from '../../store/tables.ts'

/** An undone decision still counts. */
export const firstSwipes = projection({
  name: 'first-swipe',
  tables: ['firstSwipe'],
  snapshot: listFirstSwipes,
  consumers: [
    consumer({
      on: swipeRecorded,
      name: 'follow-first-swipe',
      handle: ({ data, trx }) => upsertFirstSwipes(trx, [data]),
    }),
  ],
  keep: upsertFirstSwipes,
})

/** The earliest wins, in any order of events. */
async function upsertFirstSwipes(
  trx: Trx<Tables>,
  swipes: readonly { userId: string; swipedAt: string }[],
): Promise<void> {
  await trx
    .insertInto('firstSwipe')
    .values(swipes.map(({ userId, swipedAt }) => ({ userId, swipedAt: new Date(swipedAt) })))
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({ swipedAt: eb.ref('excluded.swipedAt') }))
        .whereRef('excluded.swipedAt', '<', 'firstSwipe.swipedAt'),
    )
    .execute()
}
