import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { AddressChangeTable, PastAddressTable } from './address-tables.ts'
import type { Tables } from './tables.ts'

/** Stores the pending change and replaces an earlier one. */
export async function upsertAddressChange(db: DbOrTrx<Tables>, change: Insertable<AddressChangeTable>): Promise<void> {
  const { userId: _, ...rest } = change
  await db
    .insertInto('addressChange')
    .values(change)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export function findAddressChange(db: DbOrTrx<Tables>, userId: string, now: Date) {
  return db
    .selectFrom('addressChange')
    .select(['email', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Stores the code that is mailed now. False if no change to this address is pending. */
export async function updateAddressCode(
  db: DbOrTrx<Tables>,
  { userId, email, ...code }: { userId: string; email: string; codeHash: Buffer; triesLeft: number; expiresAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('addressChange')
    .set(code)
    .where('userId', '=', userId)
    .where('email', '=', email)
    .returning('userId')
    .executeTakeFirst()
  return changed !== undefined
}

/** Uses a try and returns the hash of the code; undefined if there is no code or no try is left. */
export function updateAddressTries(trx: Trx<Tables>, userId: string, now: Date) {
  return trx
    .updateTable('addressChange')
    .set((eb) => ({ triesLeft: eb('triesLeft', '-', 1) }))
    .where('userId', '=', userId)
    .where('codeHash', 'is not', null)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning(['email', 'codeHash'])
    .$narrowType<{ codeHash: Buffer }>()
    .executeTakeFirst()
}

export async function deleteAddressChange(db: DbOrTrx<Tables>, userId: string): Promise<void> {
  await db.deleteFrom('addressChange').where('userId', '=', userId).execute()
}

export async function deleteAddressChangesBySessions(trx: Trx<Tables>, sessionIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('addressChange').where('begunSessionId', '=', sql<string>`any(${sessionIds}::uuid[])`).execute()
}

export async function deleteAddressChangesExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('addressChange').where('expiresAt', '<', before).execute()
}

export async function insertPastAddress(trx: Trx<Tables>, past: Insertable<PastAddressTable>): Promise<void> {
  await trx.insertInto('pastAddress').values(past).execute()
}

export function findPastAddress(db: DbOrTrx<Tables>, id: string) {
  return db.selectFrom('pastAddress').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a former owner can still restore the address. */
export async function isEmailReserved(db: DbOrTrx<Tables>, email: string, now: Date): Promise<boolean> {
  const reserved = await db
    .selectFrom('pastAddress')
    .select('id')
    .where('email', '=', email)
    .where('undoUntil', '>', now)
    .limit(1)
    .executeTakeFirst()
  return reserved !== undefined
}

/** Deletes this change and later ones, so that they can no longer be undone. */
export async function deletePastAddressesSince(trx: Trx<Tables>, userId: string, changedAt: Date): Promise<void> {
  await trx.deleteFrom('pastAddress').where('userId', '=', userId).where('changedAt', '>=', changedAt).execute()
}

export async function deletePastAddressesExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('pastAddress').where('undoUntil', '<', before).execute()
}
