import { listPlans } from '@codekin/contracts/identity/commands'
import { subscriptionChanged } from '@codekin/contracts/identity/events'
import { sql } from 'kysely'
import { projection } from '../../follow.ts'
import { lockAccounts } from '../../store/lock-accounts.ts'

export const planStates = projection({
  name: 'plan-state',
  table: 'planState',
  on: subscriptionChanged,
  snapshot: listPlans,
  keep: async (trx, states) => {
    const userIds = states.map(({ userId }) => userId)
    await lockAccounts(trx, userIds)
    await trx
      .insertInto('planState')
      .values(
        states.map(({ until, renewsAt, changedAt, ...state }) => ({
          ...state,
          until: until === null ? null : new Date(until),
          renewsAt: renewsAt === null ? null : new Date(renewsAt),
          changedAt: new Date(changedAt),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet((eb) => ({
            sourceVersion: eb.ref('excluded.sourceVersion'),
            plan: eb.ref('excluded.plan'),
            source: eb.ref('excluded.source'),
            until: eb.ref('excluded.until'),
            amount: eb.ref('excluded.amount'),
            currency: eb.ref('excluded.currency'),
            interval: eb.ref('excluded.interval'),
            renewsAt: eb.ref('excluded.renewsAt'),
            changedAt: eb.ref('excluded.changedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'planState.sourceVersion'),
      )
      .execute()
    await sql`
      update account set plan = plan_state.plan from plan_state
      where account.user_id = any (${userIds}::uuid[]) and plan_state.user_id = account.user_id
        and plan_state.plan <> account.plan`.execute(trx)
  },
})
