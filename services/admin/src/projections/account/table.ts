import type { TrustLevel } from '@codekin/contracts/trust/limits'
import type { Plan, Role } from '@codekin/contracts/users/models'
import type { Generated, GeneratedAlways } from 'kysely'
import type { CarriedStanding } from '../../store/standing-tables.ts'

/** An account as staff know it; from `identity.account-changed` and `identity.user-active`. */
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
  /** The newest UTC day we know them to have been here, `YYYY-MM-DD`; signing up counts. */
  lastActiveDay: string
  /** From `identity.subscription-changed`. */
  plan: Generated<Plan>
  /** What was decided here and stands; the gravest of it. */
  standing: Generated<CarriedStanding>
  trustLevel: Generated<TrustLevel>
  /** What lists are sorted by name by. */
  nameKey: GeneratedAlways<string>
  /** What searches look through: name and address, folded. */
  foundBy: GeneratedAlways<string>
  /** What lists are narrowed by, in one number: `domain/people-facets.ts`. */
  facet: GeneratedAlways<number>
}
