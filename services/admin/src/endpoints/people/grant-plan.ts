import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { placeOrder } from '../../operations/staff-orders.ts'
import { findAccount } from '../../store/person-summaries.ts'

export const grantPlan =
  (deps: Deps): Handler<typeof people.endpoints.grantPlan> =>
  async ({ params: { id }, body: { plan_name: plan, days, reason }, caller, fail }) => {
    if (!(await findAccount(deps.db, id))) throw fail('not_found')
    const details = { kind: 'grant-plan' as const, plan, days }
    const answer = await placeOrder(deps, { userId: id, staffId: caller.userId, reason, details })
    if (!answer) throw fail('unavailable', unansweredOrder)
    if (answer.outcome === 'not-found') throw fail('not_found')
    return undefined
  }
