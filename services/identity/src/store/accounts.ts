import type { Role } from '@codekin/contracts/users/models'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { AccountTable, Tables } from './tables.ts'

export function findAccount(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findAccountByEmail(db: DbOrTrx<Tables>, email: string) {
  return db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()
}

/**
 * Whether the account of this address was used from this range before: by a session that is still stored, or by a password reset
 * by mail.
 */
export async function isRangeKnown(db: DbOrTrx<Tables>, email: string, range: string): Promise<boolean> {
  // Many sessions have no known range. Two of them are no evidence of the same place.
  if (range === '') return false
  const known = await db
    .selectFrom('account')
    .select('account.id')
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('resetRange', '=', range),
        eb.exists(
          eb
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.userId', '=', 'account.id')
            .where('session.addressRange', '=', range),
        ),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}

/** Whether the owner signed in or reset the password from this range. The later use of a session there is not enough. */
export async function isRangeOfSignIn(db: DbOrTrx<Tables>, email: string, range: string): Promise<boolean> {
  if (range === '') return false
  const known = await db
    .selectFrom('account')
    .select('account.id')
    .where('email', '=', email)
    .where((eb) =>
      eb.or([
        eb('resetRange', '=', range),
        eb.exists(
          eb
            .selectFrom('session')
            .select('session.id')
            .whereRef('session.userId', '=', 'account.id')
            .where('session.openedRange', '=', range),
        ),
      ]),
    )
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Locks the account until the transaction ends. Everything that opens or ends sessions locks it first, so that no session opens
 * concurrently with a password change or a suspension.
 */
export function lockAccount(trx: Trx<Tables>, id: string) {
  return trx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export async function insertAccount(trx: Trx<Tables>, account: Insertable<AccountTable>): Promise<void> {
  await trx.insertInto('account').values(account).execute()
}

/** Sets a new password and increments its version, which a concurrent check of the old one compares. */
export async function updatePasswordHash(trx: Trx<Tables>, id: string, passwordHash: string): Promise<void> {
  await trx
    .updateTable('account')
    .set((eb) => ({ passwordHash, passwordVersion: eb('passwordVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Removes the password until a new one is set by mail. */
export async function updatePasswordRemoved(trx: Trx<Tables>, id: string): Promise<void> {
  await trx
    .updateTable('account')
    .set((eb) => ({ passwordHash: null, passwordProvedAt: null, passwordVersion: eb('passwordVersion', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keeps an earlier time. */
export async function updatePasswordProvedAt(trx: Trx<Tables>, id: string, passwordProvedAt: Date): Promise<void> {
  await trx
    .updateTable('account')
    .set({ passwordProvedAt })
    .where('id', '=', id)
    .where('passwordProvedAt', 'is', null)
    .execute()
}

/** Replaces an outdated hash of the same password, unless the password has changed since. */
export async function updateOutdatedHash(
  db: DbOrTrx<Tables>,
  change: { id: string; from: string; to: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash: change.to })
    .where('id', '=', change.id)
    .where('passwordHash', '=', change.from)
    .execute()
}

/** Stores the range from which the password was reset by mail. */
export async function updateResetRange(trx: Trx<Tables>, id: string, resetRange: string): Promise<void> {
  await trx.updateTable('account').set({ resetRange }).where('id', '=', id).execute()
}

export async function updateEmailVerified(trx: Trx<Tables>, id: string, emailVerifiedAt: Date): Promise<void> {
  await trx.updateTable('account').set({ emailVerifiedAt }).where('id', '=', id).execute()
}

/** Throws if another account has the address. */
export async function updateEmail(trx: Trx<Tables>, id: string, email: string): Promise<void> {
  await trx.updateTable('account').set({ email }).where('id', '=', id).execute()
}

/** Closes or reopens the account. The caller holds its lock. */
export async function updateClosing(
  trx: Trx<Tables>,
  id: string,
  closing: { closedAt: Date; erasesAt: Date } | { closedAt: null; erasesAt: null },
): Promise<void> {
  await trx.updateTable('account').set(closing).where('id', '=', id).execute()
}

/** Serialises removals of the admin role, so that two admins cannot remove each other at the same time. */
export async function lockAdmins(trx: Trx<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(trx)
}

/** Whether there is no other admin who is neither closed nor suspended. The caller holds `lockAdmins`. */
export async function isLastAdmin(trx: Trx<Tables>, id: string, now: Date): Promise<boolean> {
  const other = await trx
    .selectFrom('account')
    .select('account.id')
    .where('account.role', '=', 'admin')
    .where('account.closedAt', 'is', null)
    .where('account.id', '<>', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('standing')
            .select('standing.userId')
            .whereRef('standing.userId', '=', 'account.id')
            .where('standing.isSuspended', '=', true)
            .where((or) => or.or([or('standing.suspendedUntil', 'is', null), or('standing.suspendedUntil', '>', now)])),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/**
 * Sets the role and the start or end of the term as admin; `roleDecidedAt` if staff decided. The caller holds the account lock.
 */
export async function updateRole(
  trx: Trx<Tables>,
  id: string,
  { role, at, ...decided }: { role: Role; at: Date; roleDecidedAt?: Date },
): Promise<void> {
  await trx
    .updateTable('account')
    .set((eb) => ({
      role,
      ...decided,
      adminSince: role === 'admin' ? at : null,
      adminUntil: eb.case().when('role', '=', 'admin').then(at).else(eb.ref('adminUntil')).end(),
    }))
    .where('id', '=', id)
    .execute()
}
