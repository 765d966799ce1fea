import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Number space of the locks below. */
const space = 6_110

/**
 * An account carries what others tell of its owner: the newest day, the plan, the standing. All of it comes in any order:
 * whoever writes a part waits here for whoever writes another, so that neither misses what the other does not show yet.
 */
export async function lockAccounts(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${space}, hashtext(user_id))
    from (select distinct user_id from unnest(${[...userIds]}::text[]) as user_id order by user_id) as one`.execute(trx)
}
