import type { Reader, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { GithubTables } from './tables.ts'

export async function insertVisit(db: Reader<Tables>, visit: Insertable<GithubTables['githubVisit']>): Promise<void> {
  await db.insertInto('githubVisit').values(visit).execute()
}

/** Takes what this person began: once, and within its time. */
export async function takeVisit(db: Reader<Tables>, of: { stateHash: Buffer; userId: string; now: Date }) {
  return await db
    .deleteFrom('githubVisit')
    .where('stateHash', '=', of.stateHash)
    .where('userId', '=', of.userId)
    .where('expiresAt', '>', of.now)
    .returningAll()
    .executeTakeFirst()
}

/** What nobody came back from, and codes that nobody put anywhere. */
export async function removeExpiredVisits(db: Reader<Tables>, now: Date): Promise<void> {
  await db.deleteFrom('githubVisit').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('githubOwnership').where('expiresAt', '<=', now).execute()
}

export async function findOwnership(db: Reader<Tables>, userId: string) {
  return await db.selectFrom('githubOwnership').selectAll().where('userId', '=', userId).executeTakeFirst()
}

export async function keepOwnership(
  db: Reader<Tables>,
  ownership: Insertable<GithubTables['githubOwnership']>,
): Promise<void> {
  const { userId: _, ...rest } = ownership
  await db
    .insertInto('githubOwnership')
    .values(ownership)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(rest))
    .execute()
}

export async function removeOwnership(trx: Trx<Tables>, userId: string): Promise<void> {
  await trx.deleteFrom('githubOwnership').where('userId', '=', userId).execute()
}

export async function insertReturn(trx: Trx<Tables>, one: Insertable<GithubTables['githubReturn']>): Promise<void> {
  await trx.insertInto('githubReturn').values(one).execute()
}

/** Takes the token that waits to be taken back for longest, for this caller alone until `leaseUntil`; counts the attempt. */
export async function claimReturn(db: Reader<Tables>, claim: { now: Date; leaseUntil: Date }) {
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

/** To be tried again then. */
export async function changeReturn(db: Reader<Tables>, id: string, nextAttemptAt: Date): Promise<void> {
  await db.updateTable('githubReturn').set({ nextAttemptAt }).where('id', '=', id).execute()
}

export async function removeReturn(db: Reader<Tables>, id: string): Promise<void> {
  await db.deleteFrom('githubReturn').where('id', '=', id).execute()
}
