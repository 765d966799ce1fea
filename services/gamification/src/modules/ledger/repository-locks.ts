import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Locks the ledgers of these people until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockLedgers(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(userIds)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(user_id, 0)) from unnest(${sorted}::text[]) as user_id`.execute(
    trx,
  )
}
