import type { Role } from '@codekin/contracts/users/models'
import type { GeneratedAlways } from 'kysely'

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
  /** The newest UTC day we know them to have been here, `YYYY-MM-DD`; signing up counts. */
  lastActiveDay: string
  /** What lists are sorted by name by. */
  nameKey: GeneratedAlways<string>
  /** What searches look through: name and address, folded. */
  foundBy: GeneratedAlways<string>
}
