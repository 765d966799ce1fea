import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handler } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { viewAttemptReview } from '../../operations/read-proof.ts'

export const readAttemptReview =
  (deps: Deps): Handler<typeof proof.endpoints.readAttemptReview> =>
  async ({ params: { id }, caller, fail }) => {
    const viewed = await viewAttemptReview(deps, { staffId: caller.userId, attemptId: id })
    if (!viewed) throw fail('not_found')
    return { review: viewed.shown }
  }
