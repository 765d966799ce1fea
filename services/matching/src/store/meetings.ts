import type { Reader } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Whether either was dealt to the other, as long as that is kept, decided about the other, or was ever matched with the other. */
export async function haveCrossed(db: Reader<Tables>, a: string, b: string): Promise<boolean> {
  const found = await sql<{ hasMet: boolean }>`
    select exists (select from match
        where low_user_id = least(${a}::uuid, ${b}::uuid) and high_user_id = greatest(${a}::uuid, ${b}::uuid))
      or exists (select from swipe where user_id = ${a} and target_user_id = ${b})
      or exists (select from swipe where user_id = ${b} and target_user_id = ${a})
      or exists (select from exposure where viewer_id = ${a} and candidate_id = ${b})
      or exists (select from exposure where viewer_id = ${b} and candidate_id = ${a}) as has_met`.execute(db)
  return found.rows[0]?.hasMet ?? false
}
