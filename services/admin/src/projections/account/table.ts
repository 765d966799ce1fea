import type { TrustLevel } from '@codekin/contracts/trust/limits'
import type { Plan, Role } from '@codekin/contracts/users/models'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CarriedStanding } from '../../store/standing-tables.ts'

/** An account as staff see it; from `identity.account-changed` and `identity.user-active`. */
export type AccountTable = {
  userId: string
  sourceVersion: number
  email: string
  fullName: string
  role: Role
  emailVerified: boolean
  /** Closed by its owner, to be erased at `erasesAt`. */
  closedAt: Date | null
  erasesAt: Date | null
  onboardingCompletedAt: Date | null
  createdAt: Date
  /** When their current term as admin began; null if they are no admin, or it began before terms were recorded. */
  adminSince: Date | null
  /** When their last completed term as admin ended; null if none is recorded. */
  adminUntil: Date | null
  /** The newest known UTC day of activity, `YYYY-MM-DD`; signing up counts. */
  lastActiveDay: string
  /** From `identity.subscription-changed`. */
  plan: Generated<Plan>
  /** The most severe decision in force. */
  standing: Generated<CarriedStanding>
  trustLevel: Generated<TrustLevel>
  /** Sort key for names. */
  nameKey: GeneratedAlways<string>
  /** Search text: name and address, folded. */
  foundBy: GeneratedAlways<string>
  /** Filter key: `domain/people-facets.ts`. */
  facet: GeneratedAlways<number>
}
