import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether two people are or were matched, as far as matching has announced. */
export async function areMatched(db: DbOrTrx<Tables>, a: string, b: string): Promise<boolean> {
  const [low, high] = a < b ? [a, b] : [b, a]
  const found = await db
    .selectFrom('matchPair')
    .select('matchId')
    .where('lowUserId', '=', low)
    .where('highUserId', '=', high)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the number of current and past matches of a person, counting up to `max`. */
export async function countMatches(db: DbOrTrx<Tables>, userId: string, max: number): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from (
      select from match_pair where low_user_id = ${userId} or high_user_id = ${userId} limit ${max}) as one`.execute(db)
  return counted.rows[0]?.count ?? 0
}
