import type { proof } from '@codekin/contracts/admin/proof-endpoints'
import type { Handlers } from '@codekin/service-kit/serve'
import type { Deps } from '../../deps.ts'
import { countWaitingProof } from './count-waiting-proof.ts'
import { decideAttemptReview } from './decide-attempt-review.ts'
import { decideSignalAppeal } from './decide-signal-appeal.ts'
import { listProofReviews } from './list-proof-reviews.ts'
import { readAttemptReview } from './read-attempt-review.ts'
import { readSignalAppeal } from './read-signal-appeal.ts'

export function proofEndpoints(deps: Deps): Handlers<typeof proof.endpoints> {
  return {
    countWaitingProof: countWaitingProof(deps),
    listProofReviews: listProofReviews(deps),
    readAttemptReview: readAttemptReview(deps),
    decideAttemptReview: decideAttemptReview(deps),
    readSignalAppeal: readSignalAppeal(deps),
    decideSignalAppeal: decideSignalAppeal(deps),
  }
}
