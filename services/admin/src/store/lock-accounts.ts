import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Namespace of the advisory locks below. */
const space = 6_110

/**
 * Locks account rows that copy the newest day, the plan and the standing from other tables. These arrive in any order: without
 * the lock, two concurrent transactions could each miss the other's uncommitted part.
 */
export async function lockAccounts(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${space}, hashtext(user_id))
    from (select distinct user_id from unnest(${[...userIds]}::text[]) as user_id order by user_id) as one`.execute(trx)
}
