import type { TestLevel } from '@codekin/contracts/skill-verification/models'
import type {
  AttemptResult,
  AttemptState,
  CodeSubmissions,
  ReviewVerdict,
  TestAnswers,
} from '@codekin/contracts/skill-verification/test-models'
import type { Generated, JSONColumnType } from 'kysely'
import type { TestItemTable } from '../bank/tables.ts'

export type StoredSignal = AttemptResult['signals'][number]
/** A drawn item: the key of its answer, and the order of its choices. */
export type DrawnItem = { key: string; itemId: string; version: number; order: number[] }

/** `leaseId`: the process that grades it, until `leaseUntil`. */
export type TestAttemptTable = {
  id: string
  userId: string
  skillKey: string
  skill: string
  challengeId: string
  level: TestLevel
  state: AttemptState
  drawn: JSONColumnType<DrawnItem[]>
  answers: JSONColumnType<TestAnswers, string | undefined, string>
  codes: JSONColumnType<CodeSubmissions, string | undefined, string>
  signals: JSONColumnType<StoredSignal[], string | undefined, string>
  annotation: Generated<string>
  startedAt: Date
  expiresAt: Date
  /** Null: the time ended before it was submitted. */
  submittedAt: Date | null
  leaseUntil: Date | null
  leaseId: string | null
  /** Number of grading attempts. */
  tries: Generated<number>
  result: JSONColumnType<AttemptResult> | null
  gradedAt: Date | null
  /** Passing score as shown at the start. */
  passMark: number | null
}

type TestResponseTable = {
  attemptId: string
  itemId: string
  version: number
  isRight: boolean
  ability: number
  level: Generated<TestLevel>
}

export type TestTables = {
  testItem: TestItemTable
  testAttempt: TestAttemptTable
  testResponse: TestResponseTable
  testSetting: { userId: string; hasExtraTime: boolean }
}

type FingerprintTable = { attemptId: string; itemId: string; version: number; mark: number; userId: string }

/** A program and the attempts with similar programs for the same item. */
export type Finding = {
  key: string
  itemId: string
  version: number
  others: { attemptId: string; shared: number; own: number; others: number }[]
}

type AttemptReviewTable = {
  attemptId: string
  userId: string
  findings: JSONColumnType<Finding[]>
  revision: Generated<number>
  openedAt: Date
  waitingSince: Date | null
  decidedAt: Date | null
  appeal: string | null
  appealedAt: Date | null
}

type DecisionTable = {
  orderId: string
  attemptId: string
  verdict: ReviewVerdict
  reason: string
  decidedBy: string | null
  decidedAt: Date
}

export type ReviewTables = {
  testFingerprint: FingerprintTable
  testIdiom: Omit<FingerprintTable, 'attemptId' | 'userId'>
  attemptReview: AttemptReviewTable
  attemptReviewDecision: DecisionTable
}
