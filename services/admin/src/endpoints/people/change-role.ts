import type { people } from '@codekin/contracts/admin/people-endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { orderRole } from '../../operations/order-with-approval.ts'

/** Identity alone knows who is the last admin, also of two who are demoted at the same instant. */
export const changeRole =
  (deps: Deps): Handler<typeof people.endpoints.changeRole> =>
  async ({ params: { id }, body: { role, reason }, caller, fail }) => {
    const ordered = await orderRole(deps, { userId: id, staffId: caller.userId, role, reason })
    switch (ordered.kind) {
      case 'refused':
        throw fail(ordered.code)
      case 'asked':
        return { approval: presentApproval(ordered.approval, deps.clock.now()) }
      case 'sent':
        if (!ordered.answer) throw fail('unavailable', unansweredOrder)
        if (ordered.answer.outcome === 'not-found') throw fail('not_found')
        if (ordered.answer.outcome === 'last-admin') throw fail('last_admin')
        if (ordered.answer.outcome === 'unconfirmed') throw fail('email_unconfirmed')
        return alternative({ approval: null })
      default:
        return ordered satisfies never
    }
  }
