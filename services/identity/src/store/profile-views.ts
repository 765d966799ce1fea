import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { ProfileViewDayTable, ProfileViewTable } from './staff-tables.ts'
import type { Tables } from './tables.ts'

/**
 * Records a view and counts it on its UTC day (`YYYY-MM-DD`), unless the same viewer was recorded after `countedSince`. A record
 * newer than `unlessViewedSince` is kept, which saves writes. Views by shadow-banned people are recorded, but not counted. A single
 * statement: it reads the previous record as it was before, and of two concurrent calls the second sees the record of the first.
 */
export async function upsertProfileView(
  db: DbOrTrx<Tables>,
  { viewerId, userId, seenAt }: ProfileViewTable,
  { day, unlessViewedSince, countedSince }: { day: string; unlessViewedSince: Date; countedSince: Date },
): Promise<void> {
  await sql`
    with noted as (
      insert into profile_view (viewer_id, user_id, seen_at) values (${viewerId}, ${userId}, ${seenAt})
      on conflict (viewer_id, user_id) do update set seen_at = excluded.seen_at
      where profile_view.seen_at < ${unlessViewedSince}
      returning viewer_id, user_id
    )
    insert into profile_view_day as counted (user_id, day, views)
    select user_id, ${day}::date, 1 from noted
    where not exists (
      select from standing where standing.user_id = noted.viewer_id and shadow_banned_until > ${seenAt})
      and not exists (
        select from profile_view before where before.viewer_id = noted.viewer_id and before.user_id = noted.user_id
          and before.seen_at >= ${countedSince})
    on conflict (user_id, day) do update set views = counted.views + 1`.execute(db)
}

/** The number of people who opened the profile per day, in order; `from` and `to` included. */
export async function listProfileViewDays(
  db: DbOrTrx<Tables>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<Pick<ProfileViewDayTable, 'day' | 'views'>[]> {
  return await db
    .selectFrom('profileViewDay')
    .select([sql<string>`day::text`.as('day'), 'views'])
    .where('userId', '=', userId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('profileViewDay.day')
    .execute()
}

export async function deleteProfileViewDaysBefore(db: DbOrTrx<Tables>, day: string): Promise<void> {
  await db.deleteFrom('profileViewDay').where('day', '<', day).execute()
}

export async function hasProfileView(
  db: DbOrTrx<Tables>,
  { viewerId, userId }: Omit<ProfileViewTable, 'seenAt'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('profileView')
    .select('seenAt')
    .where('viewerId', '=', viewerId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return found !== undefined
}

export async function deleteProfileViewsBefore(db: DbOrTrx<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('profileView').where('seenAt', '<', before).execute()
}
