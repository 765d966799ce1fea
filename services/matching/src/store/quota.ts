import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type SwipeDay = { used: number; superlikesUsed: number; swipesPerDay: number }

/** The developer's swipes and superlikes of this UTC day (`YYYY-MM-DD`), and their total number of swipes per day. */
export async function findSwipeDay(
  db: DbOrTrx<Tables>,
  userId: string,
  { day, now, swipesOfPlan }: { day: string; now: Date; swipesOfPlan: number },
): Promise<SwipeDay> {
  const found = await sql<SwipeDay>`
    select coalesce(d.used, 0) as used, coalesce(d.superlikes_used, 0) as superlikes_used,
      swipe_limit(${userId}, ${swipesOfPlan}, ${now}) as swipes_per_day
    from (select) one left join swipe_day d on d.user_id = ${userId} and d.day >= ${day}::date`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('A query without a table answered no row.')
  return row
}
