import { jsonb } from '@codekin/db/jsonb'
import type { Reader, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { PendingSignInTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertPendingSignIn(
  db: Reader<Tables>,
  { person, ...pending }: Insertable<PendingSignInTable>,
): Promise<void> {
  await db
    .insertInto('pendingSignIn')
    .values({ ...pending, person: jsonb(person) })
    .execute()
}

/** What waits, and to which address its code was mailed last; undefined when it is over. */
export function findPendingSignIn(db: Reader<Tables>, tokenHash: Buffer, now: Date) {
  return db
    .selectFrom('pendingSignIn')
    .select(['id', 'email'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Held until the transaction ends: codes are tried one after the other. */
export function lockPendingSignIn(trx: Trx<Tables>, tokenHash: Buffer) {
  return trx.selectFrom('pendingSignIn').selectAll().where('tokenHash', '=', tokenHash).forUpdate().executeTakeFirst()
}

/** To whom the code is to be mailed; the one before opens nothing from now on. The id; undefined when it is over. */
export async function changePendingEmail(
  db: Reader<Tables>,
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

/** The code that leaves now. False where nobody waits for it at this address any more. */
export async function changePendingCode(
  db: Reader<Tables>,
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

/** The code was right, and is used. */
export async function updateEmailProved(trx: Trx<Tables>, id: string): Promise<void> {
  await trx.updateTable('pendingSignIn').set({ isEmailProved: true, codeHash: null }).where('id', '=', id).execute()
}

/** Keeps it for as long as the second step may take. */
export async function updatePendingExpiry(trx: Trx<Tables>, id: string, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('pendingSignIn')
    .set({ expiresAt })
    .where('id', '=', id)
    .where('expiresAt', '<', expiresAt)
    .execute()
}

export async function changeWrongCodes(trx: Trx<Tables>, id: string, wrongCodes: number): Promise<void> {
  await trx.updateTable('pendingSignIn').set({ wrongCodes }).where('id', '=', id).execute()
}

export async function removePendingSignIn(trx: Trx<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('pendingSignIn').where('id', '=', id).execute()
}

/** No code that was mailed to the address finishes a sign-in any more. */
export async function deletePendingSignInsByEmail(trx: Trx<Tables>, email: string): Promise<void> {
  await trx.deleteFrom('pendingSignIn').where('email', '=', email).execute()
}

export async function removePendingSignInsExpired(db: Reader<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('pendingSignIn').where('expiresAt', '<', before).execute()
}
