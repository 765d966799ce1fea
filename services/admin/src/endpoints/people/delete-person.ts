import type { people } from '@codekin/contracts/admin/people-endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { orderErasure } from '../../operations/order-with-approval.ts'

export const deletePerson =
  (deps: Deps): Handler<typeof people.endpoints.deletePerson> =>
  async ({ params: { id }, query: { reason }, caller, fail }) => {
    const ordered = await orderErasure(deps, { userId: id, staffId: caller.userId, reason })
    switch (ordered.kind) {
      case 'refused':
        throw fail(ordered.code)
      case 'approval-requested':
        return { approval: presentApproval(ordered.approval, deps.clock.now()) }
      case 'sent':
        if (!ordered.answer) throw fail('unavailable', unansweredOrder)
        if (ordered.answer.outcome === 'not-found') throw fail('not_found')
        // They became an admin a moment ago, which isn't projected here yet.
        if (ordered.answer.outcome === 'last-admin') throw fail('staff_protected')
        return alternative({ approval: null })
      default:
        return ordered satisfies never
    }
  }
