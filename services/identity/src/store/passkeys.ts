import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import type { Insertable } from 'kysely'
import type { PasskeyChallengeTable, PasskeyTable } from './proof-tables.ts'
import type { Tables } from './tables.ts'

export function listPasskeys(db: DbOrTrx<Tables>, userId: string) {
  return db.selectFrom('passkey').selectAll().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
}

/** Locks the passkey until the transaction ends. */
export function lockPasskey(trx: Trx<Tables>, credentialId: string) {
  return trx
    .selectFrom('passkey')
    .selectAll()
    .where('credentialId', '=', credentialId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function insertPasskey(trx: Trx<Tables>, passkey: Insertable<PasskeyTable>): Promise<void> {
  await trx.insertInto('passkey').values(passkey).execute()
}

export async function updatePasskeyUsed(
  trx: Trx<Tables>,
  id: string,
  used: { counter: number; lastUsedAt: Date },
): Promise<void> {
  await trx.updateTable('passkey').set(used).where('id', '=', id).execute()
}

export function updatePasskeyName(db: DbOrTrx<Tables>, userId: string, id: string, name: string) {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst()
}

/** False if the user has no such passkey. */
export async function deletePasskey(trx: Trx<Tables>, userId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function insertPasskeyChallenge(
  db: DbOrTrx<Tables>,
  challenge: Insertable<PasskeyChallengeTable>,
): Promise<void> {
  await db.insertInto('passkeyChallenge').values(challenge).execute()
}

/** Deletes a valid challenge, so that it is used once, and returns its user, if it has one. */
export function deletePasskeyChallenge(db: DbOrTrx<Tables>, challengeHash: Buffer, now: Date) {
  return db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', challengeHash)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
}

export async function deletePasskeyChallengesExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenge').where('expiresAt', '<', before).execute()
}
