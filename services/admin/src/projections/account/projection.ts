import { listAccounts } from '@codekin/contracts/identity/commands'
import { type AccountState, accountChanged } from '@codekin/contracts/identity/events'
import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { projection } from '../../follow.ts'
import { insertAccountEvents } from '../../store/account-events.ts'
import { lockAccounts } from '../../store/lock-accounts.ts'
import { selectCarriedStanding } from '../../store/standings.ts'
import type { AccountEventTable, Tables } from '../../store/tables.ts'

/** Records account events on arrival: a state only says how an account is now. */
export const accounts = ({ clock }: Pick<Deps, 'clock'>) =>
  projection({
    name: 'account',
    table: 'account',
    on: accountChanged,
    snapshot: listAccounts,
    keep: async (trx, states) => {
      await lockAccounts(
        trx,
        states.map(({ userId }) => userId),
      )
      await recordEvents(trx, states, clock.now())
      await trx
        .insertInto('account')
        .values((eb) =>
          states.map((state) => ({
            ...toAccountRow(state),
            lastActiveDay: sql<string>`greatest(${state.createdAt.slice(0, 10)}::date, ${eb
              .selectFrom('activeDay')
              .select((of) => of.fn.max('day').as('day'))
              .where('userId', '=', state.userId)})`,
            plan: eb.fn.coalesce(
              eb.selectFrom('planState').select('plan').where('userId', '=', state.userId),
              eb.val('free' as const),
            ),
            ...selectCarriedStanding(state.userId),
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

/** Compares stored and new states; the first state of an account is no event. */
async function recordEvents(trx: Trx<Tables>, states: readonly AccountState[], now: Date): Promise<void> {
  const ids = states.map(({ userId }) => userId)
  const known = await trx
    .selectFrom('account')
    .select(['userId', 'sourceVersion', 'email', 'closedAt'])
    .where('userId', 'in', ids)
    .execute()
  const events = states.flatMap(({ userId, sourceVersion, email, closing }) => {
    const before = known.find((one) => one.userId === userId)
    if (!before || before.sourceVersion >= sourceVersion) return []
    const changes: AccountEventTable[] = []
    const addEvent = (kind: AccountEventTable['kind'], at = now) => changes.push({ userId, sourceVersion, kind, at })
    if (before.email !== email) addEvent('email-changed')
    if (closing && !before.closedAt) addEvent('closed', new Date(closing.closedAt))
    if (!closing && before.closedAt) addEvent('returned')
    return changes
  })
  await insertAccountEvents(trx, events)
}

function toAccountRow(state: AccountState) {
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
