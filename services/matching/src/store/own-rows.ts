import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Match } from './matches.ts'
import type { Tables } from './tables.ts'

/** Active matches of the user, at most `limit`. */
export async function listActiveMatches(
  db: DbOrTrx<Tables>,
  userId: string,
  limit: number,
): Promise<Pick<Match, 'id'>[]> {
  const found = await sql<{ id: string }>`
    select id from match where low_user_id = ${userId} and status = 'active'
    union all
    select id from match where high_user_id = ${userId} and status = 'active'
    limit ${limit}`.execute(db)
  return found.rows
}

const matchIdsOf = (userId: string) => sql`(
  select id from match where low_user_id = ${userId} union all select id from match where high_user_id = ${userId})`

/** Clears the previews of the user's messages and deletes their read positions. Returns the number of rows. */
export async function eraseSummaries(trx: Trx<Tables>, userId: string): Promise<number> {
  const erased = await sql`
    update conversation_message set preview = '', is_deleted = true
    where conversation_id in ${matchIdsOf(userId)} and sender_id = ${userId} and not is_deleted`.execute(trx)
  const deletedReads = await sql`
    delete from conversation_read
    where conversation_id in ${matchIdsOf(userId)} and reader_id = ${userId}`.execute(trx)
  return Number(erased.numAffectedRows ?? 0) + Number(deletedReads.numAffectedRows ?? 0)
}

/** Deletes likes that the user received, with their notes. Passes stay: they no longer identify anyone. */
export async function deleteLikesReceived(trx: Trx<Tables>, userId: string, limit: number): Promise<number> {
  const removed = await sql`
    delete from swipe where ctid = any (array(
      select ctid from swipe where target_user_id = ${userId} and action <> 'pass' limit ${limit}))`.execute(trx)
  return Number(removed.numAffectedRows ?? 0)
}

type OwnMatch = {
  matchId: string
  withUserId: string
  status: string
  source: string
  matchedAt: Date
  endedAt: Date | null
  endedByYou: boolean | null
}

/** Every match of the user in the order of ids, with the other member. */
export async function listOwnMatches(
  db: DbOrTrx<Tables>,
  userId: string,
  afterId: string | null,
  limit: number,
): Promise<OwnMatch[]> {
  const further = afterId === null ? sql`` : sql`and id > ${afterId}`
  const found = await sql<OwnMatch>`
    select id as match_id, case when low_user_id = ${userId} then high_user_id else low_user_id end as with_user_id,
      status, source, matched_at, ended_at, ended_by = ${userId} as ended_by_you
    from match where (low_user_id = ${userId} or high_user_id = ${userId}) ${further}
    order by id limit ${limit}`.execute(db)
  return found.rows
}

export type Traces = 'passes' | 'deck-history'

/** Number of the user's traces of this kind: passes from before `before`, or cards dealt to them. */
export async function countTraces(
  db: DbOrTrx<Tables>,
  about: { userId: string; kind: Traces; before: Date },
): Promise<number> {
  const found = await sql<{ count: number }>`select count(*)::integer as count from ${tracesOf(about)}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** Deletes traces. Returns how many. */
export async function deleteTraces(
  db: DbOrTrx<Tables>,
  about: { userId: string; kind: Traces; before: Date },
): Promise<number> {
  const removed = await sql`delete from ${tracesOf(about)}`.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}

function tracesOf({ userId, kind, before }: { userId: string; kind: Traces; before: Date }) {
  return kind === 'passes'
    ? sql`swipe where user_id = ${userId} and action = 'pass' and decided_at < ${before}`
    : sql`exposure where viewer_id = ${userId}`
}
