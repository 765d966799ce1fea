import type { Reader } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Whether somebody was dealt the other, as long as that is kept, decided about them, or was ever matched with them. What the
 * other saw of them does not count: nobody learns by it who looked at them.
 */
export async function hasMet(db: Reader<Tables>, userId: string, otherId: string): Promise<boolean> {
  const found = await sql<{ hasMet: boolean }>`
    select exists (select from match
        where low_user_id = least(${userId}::uuid, ${otherId}::uuid) and high_user_id = greatest(${userId}::uuid, ${otherId}::uuid))
      or exists (select from swipe where user_id = ${userId} and target_user_id = ${otherId})
      or exists (select from exposure where viewer_id = ${userId} and candidate_id = ${otherId})
      as has_met`.execute(db)
  return found.rows[0]?.hasMet ?? false
}
