import type { TestLevel } from '@codekin/contracts/skill-verification/models'

/** A test that was passed, or of which a decision was told first: then `passedAt` is null. */
export type PassedTestTable = {
  attemptId: string
  userId: string
  skill: string
  level: TestLevel
  passedAt: Date | null
  isVoided: boolean
  /** When it was last found not to count, or to count again. */
  decidedAt: Date | null
}
