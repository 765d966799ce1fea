import type { SwipeAction } from '@codekin/contracts/matching/models'
import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type EncounterRow = {
  action: SwipeAction | null
  decidedAt: Date | null
  /** The user's last decision was about the other person. */
  isLast: boolean
  /** The user was notified of the other person's superlike. */
  hasSuperlikedYou: boolean
  matchId: string | null
  matchStatus: 'active' | 'ended' | null
}

/** Relation of a user to another person, as far as the user may know. */
export async function findEncounter(db: DbOrTrx<Tables>, userId: string, otherId: string): Promise<EncounterRow> {
  const found = await sql<EncounterRow>`
    select own.action, own.decided_at, last.user_id is not null as is_last,
      coalesce(theirs.told_at is not null, false) as has_superliked_you, m.id as match_id, m.status as match_status
    from (select) one
    left join swipe own on own.user_id = ${userId} and own.target_user_id = ${otherId}
    left join swipe theirs on theirs.user_id = ${otherId} and theirs.target_user_id = ${userId}
    left join swipe_day last on last.user_id = ${userId} and last.last_target_user_id = ${otherId}
    left join match m on m.low_user_id = least(${userId}::uuid, ${otherId}::uuid)
      and m.high_user_id = greatest(${userId}::uuid, ${otherId}::uuid)`.execute(db)
  const [row] = found.rows
  if (!row) throw new Error('A query without a table answered no row.')
  return row
}

/**
 * Whether a person was dealt the other (as long as exposures are stored), decided on them, or was ever matched with them.
 * Impressions in the other direction don't count, because that would reveal who saw whom.
 */
export async function hasMet(db: DbOrTrx<Tables>, userId: string, otherId: string): Promise<boolean> {
  const found = await sql<{ hasMet: boolean }>`
    select exists (select from match
        where low_user_id = least(${userId}::uuid, ${otherId}::uuid) and high_user_id = greatest(${userId}::uuid, ${otherId}::uuid))
      or exists (select from swipe where user_id = ${userId} and target_user_id = ${otherId})
      or exists (select from exposure where viewer_id = ${userId} and candidate_id = ${otherId})
      as has_met`.execute(db)
  return found.rows[0]?.hasMet ?? false
}
