import type { Reader } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type SwipeDay = { used: number; swipesPerDay: number }

/** How many swipes the developer has made on this UTC day (`YYYY-MM-DD`), and how many they have in all. */
export async function findSwipeDay(
  db: Reader<Tables>,
  userId: string,
  { day, now, swipesOfPlan }: { day: string; now: Date; swipesOfPlan: number },
): Promise<SwipeDay> {
  const found = await sql<SwipeDay>`
    select coalesce((select used from swipe_day where user_id = ${userId} and day >= ${day}::date), 0) as used,
      swipe_limit(${userId}, ${swipesOfPlan}, ${now}) as swipes_per_day`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('A query without a table answered no row.')
  return row
}
