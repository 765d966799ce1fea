import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from '../../tables.ts'

/** Schedules an update of these people on all boards after this transaction commits. */
export async function upsertBoardChanges(trx: Trx<Tables>, userIds: readonly string[]): Promise<void> {
  const sorted = [...new Set(userIds)].toSorted()
  if (sorted.length === 0) return
  await sql`
    insert into board_change (user_id) select * from unnest(${sorted}::uuid[])
    on conflict (user_id) do update set user_id = excluded.user_id`.execute(trx)
}

/** The same for people whose suspension or shadow ban expired in this time, which no event announces. */
export async function insertReturnedMembers(
  db: DbOrTrx<Tables>,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  await sql`
    insert into board_change (user_id)
    select user_id from standing
    where (suspended_until > ${from} and suspended_until <= ${to})
      or (shadow_banned_until > ${from} and shadow_banned_until <= ${to})
    order by user_id
    on conflict (user_id) do nothing`.execute(db)
}

/** Deletes and returns scheduled board updates; they stay if the transaction rolls back. */
export async function claimBoardChanges(trx: Trx<Tables>, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    delete from board_change where user_id in (
      select user_id from board_change limit ${limit} for update skip locked) returning user_id`.execute(trx)
  return rows.map(({ userId }) => userId)
}
