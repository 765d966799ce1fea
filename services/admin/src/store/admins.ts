import type { Role } from '@codekin/contracts/users/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Admins who may approve an order: appointed at or before `appointedBy`, neither suspended nor closed, and not in `without`.
 * `adminId` restricts the search to one admin.
 */
export async function listEligibleApprovers(
  db: DbOrTrx<Tables>,
  {
    adminId,
    without,
    appointedBy,
    limit,
  }: { adminId?: string; without: readonly string[]; appointedBy: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('userId')
    .where('role', '=', 'admin')
    .$if(adminId !== undefined, (query) => query.where('userId', '=', adminId as string))
    .where('userId', '<>', sql<string>`all(${[...without]}::uuid[])`)
    .where((eb) => eb.or([eb('adminSince', 'is', null), eb('adminSince', '<=', appointedBy)]))
    .where('closedAt', 'is', null)
    .where('standing', '<>', 'suspended')
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Returns at most two admins, including those who lost the role, closed the account or were suspended after `since`. */
export async function listRecentAdmins(db: DbOrTrx<Tables>, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .leftJoin('standing', 'standing.userId', 'account.userId')
    .select('account.userId')
    .where((eb) =>
      eb.or([
        eb('account.adminUntil', '>', since),
        eb.and([
          eb('account.role', '=', 'admin'),
          eb.or([eb('account.closedAt', 'is', null), eb('account.closedAt', '>', since)]),
          eb.or([eb('account.standing', '<>', 'suspended'), eb('standing.suspendedSince', '>', since)]),
        ]),
      ]),
    )
    .limit(2)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The role of a staff member whose account is neither suspended nor closed. */
export async function findActiveStaffRole(
  db: DbOrTrx<Tables>,
  userId: string,
): Promise<Exclude<Role, 'user'> | undefined> {
  const row = await db
    .selectFrom('account')
    .select('role')
    .where('userId', '=', userId)
    .where('closedAt', 'is', null)
    .where('standing', '<>', 'suspended')
    .executeTakeFirst()
  return row && row.role !== 'user' ? row.role : undefined
}

/** Returns every admin who can be notified. */
export async function listAdmins(db: DbOrTrx<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('userId')
    .where('role', '=', 'admin')
    .where('closedAt', 'is', null)
    .orderBy('createdAt')
    .limit(100)
    .execute()
  return rows.map(({ userId }) => userId)
}
