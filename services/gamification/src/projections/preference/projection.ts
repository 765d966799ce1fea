import { listSettings } from '@codekin/contracts/identity/commands'
import { settingsChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'
import { changeBoards } from '../../store/board-changes.ts'

/** Of people's settings only whether they want to be on boards. */
export const preferences = projection({
  name: 'preference',
  table: 'preference',
  on: settingsChanged,
  snapshot: listSettings,
  keep: async (trx, states) => {
    await trx
      .insertInto('preference')
      .values(
        states.map(({ userId, sourceVersion, preferences: { leaderboard } }) => ({
          userId,
          sourceVersion,
          onBoards: leaderboard,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            onBoards: eb.ref('excluded.onBoards'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'preference.sourceVersion'),
      )
      .execute()
    await changeBoards(
      trx,
      states.map(({ userId }) => userId),
    )
  },
})
