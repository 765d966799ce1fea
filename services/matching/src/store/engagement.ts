import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { AnalyticsConsentTable } from './engagement-tables.ts'
import type { Tables } from './tables.ts'

/** Stores a decision; the newest one wins in any order of arrival. */
export async function upsertAnalyticsConsent(trx: Trx<Tables>, consent: AnalyticsConsentTable): Promise<void> {
  await trx
    .insertInto('analyticsConsent')
    .values(consent)
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet((eb) => ({
          sourceVersion: eb.ref('excluded.sourceVersion'),
          isGranted: eb.ref('excluded.isGranted'),
        }))
        .whereRef('excluded.sourceVersion', '>', 'analyticsConsent.sourceVersion'),
    )
    .execute()
}

type NewEvent = { id: string; userId: string; eventType: string; metadata: object; happenedAt: Date }

/** Stores an event; if it needs consent, only for people who gave it. */
export async function insertEngagementEvent(
  db: DbOrTrx<Tables>,
  { id, userId, eventType, metadata, happenedAt }: NewEvent,
  { needsConsent }: { needsConsent: boolean },
): Promise<void> {
  await sql`
    insert into engagement_event (id, user_id, event_type, metadata, happened_at)
    select ${id}::uuid, ${userId}::uuid, ${eventType}, ${JSON.stringify(metadata)}::jsonb, ${happenedAt}
    where not ${needsConsent}::boolean
      or exists (select from analytics_consent where user_id = ${userId}::uuid and is_granted)`.execute(db)
}

/** Deletes at most `limit` events from before `before`. Returns how many. */
export async function deleteOldEngagementEvents(
  db: DbOrTrx<Tables>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const removed = await sql`
    delete from engagement_event where ctid = any (array(
      select ctid from engagement_event where happened_at < ${before} limit ${limit}))`.execute(db)
  return Number(removed.numAffectedRows ?? 0)
}

export async function insertRecentJoiner(trx: Trx<Tables>, joiner: { userId: string; joinedAt: Date }): Promise<void> {
  await trx
    .insertInto('recentJoiner')
    .values(joiner)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Deletes people who joined before `joinedBefore`. */
export async function deleteRecentJoiners(db: DbOrTrx<Tables>, o: { joinedBefore: Date }): Promise<void> {
  await db.deleteFrom('recentJoiner').where('joinedAt', '<', o.joinedBefore).execute()
}

/** People who joined between two times: those from `from` on, followed by the first ones. */
export async function listRecentJoiners(
  db: DbOrTrx<Tables>,
  { since, from, limit }: { since: Date; from: Date; limit: number },
): Promise<{ userId: string; joinedAt: Date }[]> {
  const found = await sql<{ userId: string; joinedAt: Date }>`
    select user_id, joined_at from (
      (select user_id, joined_at from recent_joiner where joined_at >= ${from} order by joined_at limit ${limit})
      union all
      (select user_id, joined_at from recent_joiner
       where joined_at >= ${since} and joined_at < ${from} order by joined_at limit ${limit})) joiners
    limit ${limit}`.execute(db)
  return found.rows
}

export type Activity = {
  /** Of the last two weeks. */
  decisions: number
  likes: number
  notes: number
  /** Of all time, counted up to ten. */
  swipes: number
  matches: number
  /** Active matches with visible people, in which the reader sees no message. */
  silentMatches: number
  hasWritten: boolean
}

/** Counts what a person did, for the dashboard. Nothing in it reveals the decisions of others. */
export async function countActivity(
  db: DbOrTrx<Tables>,
  { userId, now, since, most }: { userId: string; now: Date; since: Date; most: number },
): Promise<Activity> {
  const found = await sql<Activity>`
    with lately as materialized (
      select action, note from swipe where user_id = ${userId}::uuid and decided_at > ${since}),
    own as materialized (
      (select id, status, high_user_id as other from match where low_user_id = ${userId}::uuid
       order by matched_at desc, id desc limit ${most})
      union all
      (select id, status, low_user_id from match where high_user_id = ${userId}::uuid
       order by matched_at desc, id desc limit ${most})),
    seen as materialized (
      select user_id from visible_cards(${userId}::uuid, array(select other from own where status = 'active'), ${now}))
    select (select count(*)::integer from lately) as decisions,
      (select count(*)::integer from lately where action <> 'pass') as likes,
      (select count(*)::integer from lately where note is not null) as notes,
      (select count(*)::integer from (select from swipe where user_id = ${userId}::uuid limit 10) ten) as swipes,
      (select count(*)::integer from own) as matches,
      (select count(*)::integer from own join seen on seen.user_id = own.other where own.status = 'active'
        and not exists (select from conversation_message m where m.conversation_id = own.id
          and (not m.is_hidden or m.sender_id = ${userId}::uuid))) as silent_matches,
      exists (select from own join conversation_message m on m.conversation_id = own.id
        where m.sender_id = ${userId}::uuid) as has_written`.execute(db)
  return found.rows[0] as Activity
}
