import type { people } from '@codekin/contracts/admin/people-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { presentApproval } from '../../domain/approvals.ts'
import { decideApproval as decide } from '../../operations/decide-approval.ts'

export const decideApproval =
  (deps: Deps): Handler<typeof people.endpoints.decideApproval> =>
  async ({ params: { id }, body: { decision }, caller, fail }) => {
    const decided = await decide(deps, { id, staffId: caller.userId, decision })
    if (decided.kind === 'refused') throw fail(decided.code)
    return { approval: presentApproval(decided.approval, deps.clock.now()) }
  }
