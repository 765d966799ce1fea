import type { Role } from '@codekin/contracts/users/models'
import type { Reader } from '@codekin/db/open-db'
import type { Config } from '../config.ts'
import { roleThatCounts } from '../domain/second-factors.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'

/** The role that an account has now, and that its tokens say. */
export async function findRoleThatCounts(
  { isStaffSecondFactorAsked }: Pick<Config, 'isStaffSecondFactorAsked'>,
  db: Reader<Tables>,
  { id, role, emailVerifiedAt }: Pick<Account, 'id' | 'role' | 'emailVerifiedAt'>,
): Promise<Role> {
  // Almost everybody: nothing is asked.
  if (role === 'user') return role
  // Appointed before that needed a confirmed address.
  if (emailVerifiedAt === null) return 'user'
  if (!isStaffSecondFactorAsked) return role
  return roleThatCounts(role, await findSecondFactors(db, id), true)
}
