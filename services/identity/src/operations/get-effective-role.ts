import type { Role } from '@codekin/contracts/users/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import type { Config } from '../config.ts'
import { effectiveRole } from '../domain/second-factors.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'

/** Returns the role that an account has now, and that its tokens carry. */
export async function getEffectiveRole(
  { isStaffSecondFactorAsked }: Pick<Config, 'isStaffSecondFactorAsked'>,
  db: DbOrTrx<Tables>,
  { id, role, emailVerifiedAt }: Pick<Account, 'id' | 'role' | 'emailVerifiedAt'>,
): Promise<Role> {
  // Most accounts: saves the query.
  if (role === 'user') return role
  // Appointed when a confirmed address was not yet required.
  if (emailVerifiedAt === null) return 'user'
  if (!isStaffSecondFactorAsked) return role
  return effectiveRole(role, await findSecondFactors(db, id), true)
}
