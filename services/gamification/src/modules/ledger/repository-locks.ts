import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Holds the ledgers of these people until the transaction ends, one after the other in one order, so that none waits for another for ever. */
export async function lockLedgers(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(userIds)].toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(user_id, 0)) from unnest(${sorted}::text[]) as user_id`.execute(
    trx,
  )
}
