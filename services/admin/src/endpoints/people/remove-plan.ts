import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { placeOrder } from '../../operations/staff-orders.ts'
import { findAccount } from '../../store/person-summaries.ts'

export const removePlan =
  (deps: Deps): Handler<typeof people.endpoints.removePlan> =>
  async ({ params: { id }, query: { reason }, caller, fail }) => {
    if (!(await findAccount(deps.db, id))) throw fail('not_found')
    const order = { userId: id, staffId: caller.userId, reason, details: { kind: 'remove-plan' as const } }
    const answer = await placeOrder(deps, order)
    if (!answer) throw fail('unavailable', unansweredOrder)
    if (answer.outcome === 'not-found') throw fail('not_found')
    if (answer.outcome === 'nothing-granted') throw fail('no_staff_plan')
    return undefined
  }
