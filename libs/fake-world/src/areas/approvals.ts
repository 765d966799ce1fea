import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import type { World } from '../state.ts'
import { pageOf } from './pages.ts'

/** Commands that another admin has to approve. */
export function approvalsOf({ state }: World) {
  return {
    listApprovals: ({ query }) => {
      const found = state.approvals.filter((one) => query.state === undefined || one.state === query.state)
      const { rows, nextCursor } = pageOf(found, query)
      return { approvals: rows, nextCursor }
    },
    decideApproval: ({ params, body: { decision } }) => {
      const found = state.approvals.find(({ id }) => id === params.id)
      if (!found) throw failWith('not_found')
      const { id: userId, full_name } = state.me
      if (found.askedBy?.userId === userId) throw failWith('own_approval')
      if (found.state !== 'waiting') throw failWith('approval_ended')
      found.state = decision === 'approve' ? 'approved' : 'refused'
      found.decidedBy = { userId, full_name }
      found.decidedAt = new Date().toISOString()
      return { approval: found }
    },
  } satisfies Partial<FakeApi['people']>
}
