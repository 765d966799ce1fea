import type { people } from '@codekin/contracts/admin/people-endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { identityRefusals, unansweredOrder } from '../../domain/staff-orders.ts'
import { orderRole } from '../../operations/order-with-approval.ts'

/** Only identity knows who is the last admin, also if two are demoted at the same time. */
export const changeRole =
  (deps: Deps): Handler<typeof people.endpoints.changeRole> =>
  async ({ params: { id }, body: { role, reason }, caller, fail }) => {
    const ordered = await orderRole(deps, { userId: id, staffId: caller.userId, role, reason })
    switch (ordered.kind) {
      case 'refused':
        throw fail(ordered.code)
      case 'approval-requested':
        return { approval: presentApproval(ordered.approval, deps.clock.now()) }
      case 'sent': {
        if (!ordered.answer) throw fail('unavailable', unansweredOrder)
        if (ordered.answer.outcome === 'needs-approval') throw fail('role_changed')
        const refusal = identityRefusals[ordered.answer.outcome]
        if (refusal) throw fail(refusal)
        return alternative({ approval: null })
      }
      default:
        return ordered satisfies never
    }
  }
