export { findOwnAttempt } from './find-own-attempt.ts'
export { presentAttempt, presentHeads } from './present-attempt.ts'
export {
  type AttemptRow,
  claimAttempt,
  findAttempt,
  listAttempts,
  listAttemptsByIds,
  listPassedAttempts,
  updateAnswers,
  updateAttemptsExpired,
  updateGradingFinished,
  updateGradingLease,
  updateVerdict,
} from './repository.ts'
export {
  type DecisionRow,
  findDecision,
  findReview,
  insertDecision,
  insertReview,
  listDecisions,
  listReviewsForStaff,
  lockReview,
  type QueuedRow,
  type ReviewRow,
  updateReviewAppeal,
} from './repository-reviews.ts'
export { isRight } from './rules/answers.ts'
export { coolDownWindowDays, nextAttemptAt } from './rules/cool-down.ts'
export { type Graded, gradeOf, reachedItems, validUntilOf } from './rules/grade.ts'
export { appealUntilOf, presentDecision, presentReviewAppeal, reviewStateOf } from './rules/review.ts'
export { findChallenge, startTest } from './start-test.ts'
export type { Finding } from './tables.ts'
