import { listSettings } from '@codekin/contracts/identity/commands'
import { settingsChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'

/** Stores only the settings that messaging uses. */
export const receipts = projection({
  name: 'receipt',
  table: 'receipt',
  on: settingsChanged,
  snapshot: listSettings,
  keep: (trx, states) =>
    trx
      .insertInto('receipt')
      .values(
        states.map(({ userId, sourceVersion, preferences }) => ({
          userId,
          sourceVersion,
          isShown: preferences.readReceipts,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            isShown: eb.ref('excluded.isShown'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'receipt.sourceVersion'),
      )
      .execute(),
})
