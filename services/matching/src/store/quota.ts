import type { Reader } from '@codekin/db/open-db'
import type { Tables } from './tables.ts'

/** How many swipes the developer has made on this UTC day (`YYYY-MM-DD`). */
export async function countSwipesOfDay(db: Reader<Tables>, userId: string, day: string): Promise<number> {
  const row = await db.selectFrom('swipeDay').select(['day', 'used']).where('userId', '=', userId).executeTakeFirst()
  return row !== undefined && row.day >= day ? row.used : 0
}
