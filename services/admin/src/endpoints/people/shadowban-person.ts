import type { people } from '@codekin/contracts/admin/people-endpoints'
import { alternative, type Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { orderShadowBan } from '../../operations/limit-person.ts'

export const shadowbanPerson =
  (deps: Deps): Handler<typeof people.endpoints.shadowbanPerson> =>
  async ({ params: { id }, body: { reason, policy, days }, caller, fail }) => {
    const ordered = await orderShadowBan(deps, { userId: id, staffId: caller.userId, reason, policy, days })
    switch (ordered.kind) {
      case 'refused':
        throw fail(ordered.code)
      case 'approval-requested':
        return { approval: presentApproval(ordered.approval, deps.clock.now()) }
      case 'done':
        return alternative({ approval: null })
      default:
        return ordered satisfies never
    }
  }
