import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { ProviderVisitTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertOAuthRequest(db: DbOrTrx<Tables>, request: Insertable<ProviderVisitTable>): Promise<void> {
  await db.insertInto('providerVisit').values(request).execute()
}

/** Deletes and returns the request of a state, so that it is used once. */
export function deleteOAuthRequest(db: DbOrTrx<Tables>, stateHash: Buffer) {
  return db.deleteFrom('providerVisit').where('stateHash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function deleteOAuthRequestsExpired(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('providerVisit').where('expiresAt', '<', before).execute()
}

/** Cancels the links that these sessions started. */
export async function deleteOAuthRequestsBySessions(trx: Trx<Tables>, sessionIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('providerVisit').where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`).execute()
}
