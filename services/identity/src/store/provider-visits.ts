import type { Reader, Trx } from '@codekin/db/open-db'
import { type Insertable, sql } from 'kysely'
import type { ProviderVisitTable } from './provider-tables.ts'
import type { Tables } from './tables.ts'

export async function insertProviderVisit(db: Reader<Tables>, visit: Insertable<ProviderVisitTable>): Promise<void> {
  await db.insertInto('providerVisit').values(visit).execute()
}

/** Takes what was begun: of two that bring the same state one gets it. */
export function takeProviderVisit(db: Reader<Tables>, stateHash: Buffer) {
  return db.deleteFrom('providerVisit').where('stateHash', '=', stateHash).returningAll().executeTakeFirst()
}

export async function removeProviderVisitsExpired(db: Reader<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('providerVisit').where('expiresAt', '<', before).execute()
}

/** What these sessions began to link is linked no more. */
export async function deleteProviderVisitsBySessions(trx: Trx<Tables>, sessionIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('providerVisit').where('sessionId', '=', sql<string>`any(${sessionIds}::uuid[])`).execute()
}
