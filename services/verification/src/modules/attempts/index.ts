export { findOwnAttempt } from './find-own-attempt.ts'
export { presentAttempt, presentHeads } from './read-attempt.ts'
export {
  type AttemptRow,
  changeVerdict,
  claimAttempt,
  delayGrading,
  expireAttempts,
  findAttempt,
  finishGrading,
  listAttempts,
  listAttemptsOf,
  listPassed,
  saveAnswers,
} from './repository.ts'
export {
  type DecisionRow,
  findDecision,
  findReview,
  insertReview,
  keepAppeal,
  keepDecision,
  listDecisions,
  listQueued,
  lockReview,
  type QueuedRow,
  type ReviewRow,
} from './repository-reviews.ts'
export { isRight } from './rules/answers.ts'
export { nextTryOf, rememberedDays } from './rules/cool-down.ts'
export { type Graded, gradeOf, reachedOf, validUntilOf } from './rules/grade.ts'
export { appealUntilOf, presentDecision, reviewStateOf } from './rules/review.ts'
export { findChallenge, startTest } from './start-test.ts'
export type { Finding } from './tables.ts'
