import type { Reader } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Admins who may approve an order: appointed at or before `appointedBy`, neither suspended nor closed, and not in `without`.
 * `of` restricts the search to one admin.
 */
export async function listEligibleApprovers(
  db: Reader<Tables>,
  { of, without, appointedBy, limit }: { of?: string; without: readonly string[]; appointedBy: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('userId')
    .where('role', '=', 'admin')
    .$if(of !== undefined, (query) => query.where('userId', '=', of as string))
    .where('userId', '<>', sql<string>`all(${[...without]}::uuid[])`)
    .where((eb) => eb.or([eb('adminSince', 'is', null), eb('adminSince', '<=', appointedBy)]))
    .where('closedAt', 'is', null)
    .where('standing', '<>', 'suspended')
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map(({ userId }) => userId)
}

/** Whether anybody else is an admin, or was one after `since` and then lost the role, closed the account or was suspended. */
export async function hasOtherRecentAdmin(
  db: Reader<Tables>,
  { userId, since }: { userId: string; since: Date },
): Promise<boolean> {
  const other = await db
    .selectFrom('account')
    .leftJoin('standing', 'standing.userId', 'account.userId')
    .select('account.userId')
    .where('account.userId', '<>', userId)
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
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Every admin who can be told something. */
export async function listAdmins(db: Reader<Tables>): Promise<string[]> {
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
