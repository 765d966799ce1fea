import { decideAttemptReview, listAttemptReviews, readAttemptReview } from '@codekin/contracts/verification/commands'
import { type ServedCommand, servedCommand } from '@codekin/event-bus/commands'
import type { Deps } from '../deps.ts'
import { decideReview } from '../operations/decide-review.ts'
import { listQueuedReviews, readReview } from '../operations/read-reviews.ts'

/** Staff look at attempts that are much like others', and decide. */
export const answerAttemptReviews = (deps: Pick<Deps, 'db' | 'clock'>): ServedCommand[] => [
  servedCommand(listAttemptReviews, (asked) => listQueuedReviews(deps.db, asked)),
  servedCommand(readAttemptReview, (asked) => readReview(deps.db, asked)),
  servedCommand(decideAttemptReview, async (order) => ({ outcome: await decideReview(deps, order) })),
]
