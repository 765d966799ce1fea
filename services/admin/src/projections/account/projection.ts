import { listAccounts } from '@codekin/contracts/identity/commands'
import { type AccountState, accountChanged } from '@codekin/contracts/identity/events'
import { sql } from 'kysely'
import { projection } from '../../follow.ts'
import { lockAccounts } from '../../store/lock-accounts.ts'
import { carriedStanding } from '../../store/standings.ts'

export const accounts = projection({
  name: 'account',
  table: 'account',
  on: accountChanged,
  snapshot: listAccounts,
  keep: async (trx, states) => {
    await lockAccounts(
      trx,
      states.map(({ userId }) => userId),
    )
    await trx
      .insertInto('account')
      .values((eb) =>
        states.map((state) => ({
          ...factsOf(state),
          lastActiveDay: sql<string>`greatest(${state.createdAt.slice(0, 10)}::date, ${eb
            .selectFrom('activeDay')
            .select((of) => of.fn.max('day').as('day'))
            .where('userId', '=', state.userId)})`,
          plan: eb.fn.coalesce(
            eb.selectFrom('planState').select('plan').where('userId', '=', state.userId),
            eb.val('free' as const),
          ),
          ...carriedStanding(state.userId),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            email: eb.ref('excluded.email'),
            fullName: eb.ref('excluded.fullName'),
            role: eb.ref('excluded.role'),
            emailVerified: eb.ref('excluded.emailVerified'),
            closedAt: eb.ref('excluded.closedAt'),
            erasesAt: eb.ref('excluded.erasesAt'),
            onboardingCompletedAt: eb.ref('excluded.onboardingCompletedAt'),
            createdAt: eb.ref('excluded.createdAt'),
            adminSince: eb.ref('excluded.adminSince'),
            adminUntil: eb.ref('excluded.adminUntil'),
            lastActiveDay: eb.ref('excluded.lastActiveDay'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'account.sourceVersion'),
      )
      .execute()
  },
})

function factsOf(state: AccountState) {
  const { userId, sourceVersion, email, fullName, role, emailVerified, closing, onboardingCompletedAt } = state
  return {
    userId,
    sourceVersion,
    email,
    fullName,
    role,
    emailVerified,
    closedAt: closing && new Date(closing.closedAt),
    erasesAt: closing && new Date(closing.erasesAt),
    onboardingCompletedAt: onboardingCompletedAt === null ? null : new Date(onboardingCompletedAt),
    createdAt: new Date(state.createdAt),
    adminSince: state.adminSince === null ? null : new Date(state.adminSince),
    adminUntil: state.adminUntil === null ? null : new Date(state.adminUntil),
  }
}
