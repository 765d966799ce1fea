import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../store/tables.ts'

/** Number space of the locks below. */
const space = 6_110

/**
 * An account and the newest day of its owner come by two followers, in any order, and the account carries the day: whoever
 * writes one of the two waits here for the other, so that neither misses what the other does not show yet.
 */
export async function lockDays(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(${space}, hashtext(user_id))
    from (select distinct user_id from unnest(${[...userIds]}::text[]) as user_id order by user_id) as one`.execute(trx)
}
