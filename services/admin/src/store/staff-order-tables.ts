import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Role } from '@codekin/contracts/users/models'
import type { ColumnType } from 'kysely'

/** What was ordered of another service, beside about whom. */
export type OrderDetails =
  | { kind: 'erase' }
  /** `isApproved`: a second admin agreed, or the only admin ordered it; missing in orders of older releases. */
  | { kind: 'change-role'; role: Role; isApproved?: boolean }
  /** `until` null: until taken back. */
  | { kind: 'grant-plan'; plan: PaidPlanName; days: number | null }
  | { kind: 'remove-plan' }
  | { kind: 'introduce' }
  /** `revision`: of the review as it was seen; `isAppealed`: whoever sat it objected to what was decided first. */
  | {
      kind: 'decide-attempt'
      attemptId: string
      verdict: ReviewVerdict
      revision: number
      skill: string
      isAppealed: boolean
    }
  | { kind: 'decide-signal-appeal'; appealId: string; signal: GithubSignalKind; isGranted: boolean }

/** An order, kept before it is sent and sent until it is answered. */
export type StaffOrderTable = {
  id: string
  kind: OrderDetails['kind']
  userId: string
  /** Of an introduction. */
  otherUserId: string | null
  staffId: string
  reason: string
  /** JSON text on the way in. */
  details: ColumnType<OrderDetails, string, never>
  orderedAt: Date
  /** In the words of who answered; null until then. */
  outcome: string | null
  /** What the answer brought: the id of a match. */
  result: string | null
  answeredAt: Date | null
  attempts: ColumnType<number, never, number>
  nextAttemptAt: Date
}
