import type { GithubSignalKind } from '@codekin/contracts/github/models'
import type { ReviewVerdict } from '@codekin/contracts/skill-verification/test-models'
import type { PaidPlanName } from '@codekin/contracts/subscriptions/plans'
import type { Role } from '@codekin/contracts/users/models'
import type { ColumnType } from 'kysely'

/** The order to another service, without its subject. */
export type OrderDetails =
  | { kind: 'erase' }
  /** `isApproved`: a second admin agreed, or the only admin ordered it; missing in orders of older releases. */
  | { kind: 'change-role'; role: Role; isApproved?: boolean }
  /** `days` null: until revoked. */
  | { kind: 'grant-plan'; plan: PaidPlanName; days: number | null }
  | { kind: 'remove-plan' }
  | { kind: 'end-sessions' }
  | { kind: 'introduce' }
  /** `revision`: of the review the admin saw; `isAppealed`: the person who sat the test objected to the first decision. */
  | {
      kind: 'decide-attempt'
      attemptId: string
      verdict: ReviewVerdict
      revision: number
      skill: string
      isAppealed: boolean
    }
  | { kind: 'decide-signal-appeal'; appealId: string; signal: GithubSignalKind; isGranted: boolean }

/** An order, stored before it is sent and resent until it is answered. */
export type StaffOrderTable = {
  id: string
  kind: OrderDetails['kind']
  userId: string
  /** For introductions. */
  otherUserId: string | null
  staffId: string
  reason: string
  /** JSON text on insert. */
  details: ColumnType<OrderDetails, string, never>
  orderedAt: Date
  /** The answering service's outcome; null until then. */
  outcome: string | null
  /** A value from the answer: the id of a match. */
  result: string | null
  answeredAt: Date | null
  attempts: ColumnType<number, never, number>
  nextAttemptAt: Date
}
