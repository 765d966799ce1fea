import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import type { Generated, JSONColumnType } from 'kysely'

type FingerprintTable = { attemptId: string; itemId: string; version: number; mark: number; userId: string }

/** A program of an attempt, and the attempts whose program for the same item is like it. */
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
