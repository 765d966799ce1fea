import { listAccounts } from '@codekin/contracts/identity/commands'
import { accountChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'
import { makeDue } from '../../store/due.ts'

/** Of accounts only when their owner was through the first steps. */
export const accounts = projection({
  name: 'account',
  table: 'account',
  on: accountChanged,
  snapshot: listAccounts,
  keep: async (trx, states) => {
    await trx
      .insertInto('account')
      .values(
        states.map(({ userId, sourceVersion, onboardingCompletedAt: at }) => ({
          userId,
          sourceVersion,
          onboardedAt: at === null ? null : new Date(at),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            onboardedAt: eb.ref('excluded.onboardedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'account.sourceVersion'),
      )
      .execute()
    await makeDue(
      trx,
      'person',
      states.map(({ userId }) => userId),
    )
  },
})
