import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { lockPair } from '@codekin/db/transaction'
import { sql } from 'kysely'
import type { Match } from './matches.ts'
import type { DeferredMatchTable, Tables } from './tables.ts'

export type DeferredMatch = Pick<DeferredMatchTable, 'lowUserId' | 'highUserId'>

/** Deferred pairs of which no member is shadow-banned any more, the oldest first. */
export function listReleasedMatches(
  db: DbOrTrx<Tables>,
  { now, limit }: { now: Date; limit: number },
): Promise<DeferredMatch[]> {
  return db
    .selectFrom('heldMatch')
    .select(['lowUserId', 'highUserId'])
    .where(sql<boolean>`not is_shadow_banned(low_user_id, ${now}) and not is_shadow_banned(high_user_id, ${now})`)
    .orderBy('heldSince')
    .limit(limit)
    .execute()
}

/**
 * Deletes the deferred match and inserts a match, unless a like was withdrawn, one has blocked the other, or they have matched
 * since. Returns the new match.
 */
export async function insertDeferredMatch(
  trx: Trx<Tables>,
  { lowUserId, highUserId }: DeferredMatch,
  match: { id: string; matchedAt: Date },
): Promise<Match | undefined> {
  await lockPair(trx, lowUserId, highUserId)
  await trx.deleteFrom('heldMatch').where('lowUserId', '=', lowUserId).where('highUserId', '=', highUserId).execute()
  const made = await sql<Match>`
    insert into match (id, low_user_id, high_user_id, source, matched_at)
    select ${match.id}, ${lowUserId}, ${highUserId}, 'swipe', ${match.matchedAt}
    where (
      select count(*) from swipe
      where action <> 'pass'
        and ((user_id = ${lowUserId} and target_user_id = ${highUserId})
          or (user_id = ${highUserId} and target_user_id = ${lowUserId}))) = 2
      and not exists (
        select from block
        where is_active
          and ((user_id = ${lowUserId} and blocked_user_id = ${highUserId})
            or (user_id = ${highUserId} and blocked_user_id = ${lowUserId})))
    on conflict on constraint match_pair_key do nothing
    returning *`.execute(trx)
  return made.rows[0]
}
