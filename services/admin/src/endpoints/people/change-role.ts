import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { placeOrder } from '../../operations/staff-orders.ts'
import { findAccount } from '../../store/person-summaries.ts'

/** Identity alone knows who is the last admin, also of two who are demoted at the same instant. */
export const changeRole =
  (deps: Deps): Handler<typeof people.endpoints.changeRole> =>
  async ({ params: { id }, body: { role, reason }, caller, fail }) => {
    if (!(await findAccount(deps.db, id))) throw fail('not_found')
    const details = { kind: 'change-role' as const, role }
    const answer = await placeOrder(deps, { userId: id, staffId: caller.userId, reason, details })
    if (!answer) throw fail('unavailable', unansweredOrder)
    if (answer.outcome === 'not-found') throw fail('not_found')
    if (answer.outcome === 'last-admin') throw fail('last_admin')
    if (answer.outcome === 'unconfirmed') throw fail('email_unconfirmed')
    return undefined
  }
