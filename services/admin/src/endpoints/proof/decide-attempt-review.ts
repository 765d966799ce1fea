import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { unansweredOrder } from '../../domain/staff-orders.ts'
import { viewAttemptReview } from '../../operations/read-proof.ts'
import { placeOrder } from '../../operations/staff-orders.ts'

/** Maps verification's refusals to error codes. */
const refusals = {
  'not-found': 'not_found',
  stale: 'case_changed',
  own: 'own_case',
  'decided-before': 'own_decision',
  'not-waiting': 'move_not_allowed',
} as const
const isRefusal = (outcome: string): outcome is keyof typeof refusals => outcome in refusals

export const decideAttemptReview =
  (deps: Deps): Handler<typeof proof.endpoints.decideAttemptReview> =>
  async ({ params: { id: attemptId }, body: { verdict, reason, revision }, caller: { userId: staffId }, fail, once }) =>
    once(deps.db, async () => {
      const found = await viewAttemptReview(deps, { staffId, attemptId })
      if (!found) throw fail('not_found')
      const { userId, skill, state } = found.review
      const details = { attemptId, verdict, revision, skill, isAppealed: state === 'appealed' }
      const answer = await placeOrder(deps, {
        userId,
        staffId,
        reason,
        details: { kind: 'decide-attempt', ...details },
      })
      if (!answer) throw fail('unavailable', unansweredOrder)
      if (isRefusal(answer.outcome)) throw fail(refusals[answer.outcome])
      const decided = await viewAttemptReview(deps, { staffId, attemptId })
      if (!decided) throw fail('not_found')
      return { review: decided.shown }
    })
