import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubTables } from './tables.ts'

export async function insertOAuthRequest(
  db: DbOrTrx<Tables>,
  visit: Insertable<GithubTables['githubVisit']>,
): Promise<void> {
  await db.insertInto('githubVisit').values(visit).execute()
}

/** Consumes the user's request, once and before it expires. */
export async function deleteOAuthRequest(db: DbOrTrx<Tables>, of: { stateHash: Buffer; userId: string; now: Date }) {
  return await db
    .deleteFrom('githubVisit')
    .where('stateHash', '=', of.stateHash)
    .where('userId', '=', of.userId)
    .where('expiresAt', '>', of.now)
    .returningAll()
    .executeTakeFirst()
}

/** Deletes expired OAuth requests and ownership codes. */
export async function deleteExpiredRequests(db: DbOrTrx<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('githubVisit').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('githubOwnership').where('expiresAt', '<=', now).execute()
}

export async function findOwnership(db: DbOrTrx<Tables>, userId: string) {
  return await db.selectFrom('githubOwnership').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function upsertOwnership(
  db: DbOrTrx<Tables>,
  ownership: Insertable<GithubTables['githubOwnership']>,
): Promise<void> {
  const { userId: _, ...rest } = ownership
  await db
    .insertInto('githubOwnership')
    .values(ownership)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export async function deleteOwnership(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('githubOwnership').where('userId', '=', userId).execute()
}

export async function insertTokenRevocation(
  trx: Trx<Tables>,
  one: Insertable<GithubTables['githubReturn']>,
): Promise<void> {
  await trx.insertInto('githubReturn').values(one).execute()
}

/** Claims the revocation that is due longest until `leaseUntil`, and counts the attempt. */
export async function claimTokenRevocation(db: DbOrTrx<Tables>, claim: { now: Date; leaseUntil: Date }) {
  return await db
    .updateTable('githubReturn')
    .set({ nextAttemptAt: claim.leaseUntil, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('githubReturn')
        .select('id')
        .where('nextAttemptAt', '<=', claim.now)
        .orderBy('nextAttemptAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Sets the time of the next attempt. */
export async function updateTokenRevocation(db: DbOrTrx<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('githubReturn').set({ nextAttemptAt }).where('id', '=', id).execute()
}

export async function deleteTokenRevocation(db: DbOrTrx<Tables>, id: string): Promise<void> {
  await db.deleteFrom('githubReturn').where('id', '=', id).execute()
}
