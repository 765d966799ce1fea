import type { AccountState } from '@codekin/contracts/identity/events'
import type { Role } from '@codekin/contracts/users/models'

type Facts = {
  id: string
  sourceVersion: number
  email: string
  fullName: string
  role: Role
  emailVerifiedAt: Date | null
  closedAt: Date | null
  erasesAt: Date | null
  onboardingCompletedAt: Date | null
  origin: string | null
  createdAt: Date
  adminSince: Date | null
  adminUntil: Date | null
}

/** Returns the account as announced to staff. */
export function toAccountState(facts: Facts): AccountState {
  const { id: userId, sourceVersion, email, fullName, role, closedAt, erasesAt } = facts
  return {
    userId,
    sourceVersion,
    email,
    fullName,
    role,
    emailVerified: facts.emailVerifiedAt !== null,
    closing: closedAt && erasesAt && { closedAt: closedAt.toISOString(), erasesAt: erasesAt.toISOString() },
    onboardingCompletedAt: facts.onboardingCompletedAt?.toISOString() ?? null,
    origin: facts.origin,
    createdAt: facts.createdAt.toISOString(),
    adminSince: facts.adminSince?.toISOString() ?? null,
    adminUntil: facts.adminUntil?.toISOString() ?? null,
  }
}
