import { jsonb } from '@codekin/db/jsonb'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { PendingSignInTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertPendingProviderLink(
  db: DbOrTrx<Tables>,
  { person, ...pending }: Insertable<PendingSignInTable>,
): Promise<void> {
  await db
    .insertInto('pendingSignIn')
    .values({ ...pending, person: jsonb(person) })
    .execute()
}

/** The pending link, with the address that its last code was mailed to; undefined when it has expired. */
export function findPendingProviderLink(db: DbOrTrx<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('pendingSignIn')
    .select(['id', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Locked until the transaction ends, so that codes are checked one after the other. */
export function lockPendingProviderLink(trx: Trx<Tables>, tokenHash: Buffer) {
  return trx.selectFrom('pendingSignIn').selectAll().where('tokenHash', '=', tokenHash).forUpdate().executeTakeFirst()
}

/** Sets the address for the code and invalidates the previous code. Returns the id; undefined when the link has expired. */
export async function updatePendingEmail(
  db: DbOrTrx<Tables>,
  change: { tokenHash: Buffer; email: string; now: Date },
): Promise<string | undefined> {
  const changed = await db
    .updateTable('pendingSignIn')
    .set({ email: change.email, codeHash: null, isEmailProved: false })
    .where('tokenHash', '=', change.tokenHash)
    .where('expiresAt', '>', change.now)
    .returning('id')
    .executeTakeFirst()
  return changed?.id
}

/** Stores the hash of the code that is mailed now. False when the link has expired or has another address. */
export async function updatePendingCode(
  db: DbOrTrx<Tables>,
  change: { id: string; email: string; codeHash: Buffer; now: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('pendingSignIn')
    .set({ codeHash: change.codeHash, wrongCodes: 0 })
    .where('id', '=', change.id)
    .where('email', '=', change.email)
    .where('expiresAt', '>', change.now)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Records that the code was correct, and uses it up. */
export async function updateEmailProved(trx: Trx<Tables>, id: string): Promise<void> {
  await trx.updateTable('pendingSignIn').set({ isEmailProved: true, codeHash: null }).where('id', '=', id).execute()
}

/** Extends it for the duration of the second step. */
export async function updatePendingExpiry(trx: Trx<Tables>, id: string, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('pendingSignIn')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '<', expiresAt)
    .execute()
}

export async function updateWrongCodes(trx: Trx<Tables>, id: string, wrongCodes: number): Promise<void> {
  await trx.updateTable('pendingSignIn').set({ wrongCodes }).where('id', '=', id).execute()
}

export async function deletePendingProviderLink(trx: Trx<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('pendingSignIn').where('id', '=', id).execute()
}

/** Invalidates all codes that were mailed to the address. */
export async function deletePendingProviderLinksByEmail(trx: Trx<Tables>, email: string): Promise<void> {
  await trx.deleteFrom('pendingSignIn').where('email', '=', email).execute()
}

export async function deletePendingProviderLinksExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('pendingSignIn').where('expiresAt', '<', before).execute()
}
