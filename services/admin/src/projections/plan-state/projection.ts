import { listPlans } from '@codekin/contracts/identity/commands'
import { subscriptionChanged } from '@codekin/contracts/identity/events'
import { projection } from '../../follow.ts'

export const planStates = projection({
  name: 'plan-state',
  table: 'planState',
  on: subscriptionChanged,
  snapshot: listPlans,
  keep: (trx, states) =>
    trx
      .insertInto('planState')
      .values(
        states.map(({ until, changedAt, ...state }) => ({
          ...state,
          until: until === null ? null : new Date(until),
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
            changedAt: eb.ref('excluded.changedAt'),
          }))
          .whereRef('excluded.sourceVersion', '>', 'planState.sourceVersion'),
      )
      .execute(),
})
