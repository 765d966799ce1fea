import type { EarnedBadge } from '@codekin/contracts/gamification/badges'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { EarnedBadgeTable, Tables } from '../../tables.ts'

/** Sets the badges of these people to exactly these. */
export async function upsertEarnedBadges(
  trx: Trx<Tables>,
  userIds: readonly string[],
  earned: readonly EarnedBadgeTable[],
): Promise<void> {
  await sql`
    with wanted as (
      select * from unnest(${earned.map(({ userId }) => userId)}::uuid[], ${earned.map(({ badge }) => badge)}::text[],
        ${earned.map(({ earnedAt }) => earnedAt.toISOString())}::timestamptz[], ${earned.map(({ kind }) => kind)}::text[],
        ${earned.map(({ causeId }) => causeId)}::uuid[], ${earned.map(({ isHidden }) => isHidden)}::boolean[])
        as wanted (user_id, badge, earned_at, kind, cause_id, is_hidden)
    ), removed as (
      delete from earned_badge where user_id = any(${[...userIds]}::uuid[]) and not exists (
        select from wanted where wanted.user_id = earned_badge.user_id and wanted.badge = earned_badge.badge)
    )
    insert into earned_badge (user_id, badge, earned_at, kind, cause_id, is_hidden) select * from wanted
    on conflict (user_id, badge) do update set earned_at = excluded.earned_at, kind = excluded.kind,
      cause_id = excluded.cause_id, is_hidden = excluded.is_hidden
    where (earned_badge.earned_at, earned_badge.kind, earned_badge.cause_id, earned_badge.is_hidden)
      is distinct from (excluded.earned_at, excluded.kind, excluded.cause_id, excluded.is_hidden)`.execute(trx)
}

/** Remembers for good that people have had these badges. Returns those that are new. */
export async function insertHadBadges<B extends Pick<EarnedBadgeTable, 'userId' | 'badge'>>(
  trx: Trx<Tables>,
  earned: readonly B[],
): Promise<B[]> {
  if (earned.length === 0) return []
  const { rows } = await sql<Pick<EarnedBadgeTable, 'userId' | 'badge'>>`
    insert into had_badge (user_id, badge)
    select * from unnest(${earned.map(({ userId }) => userId)}::uuid[], ${earned.map(({ badge }) => badge)}::text[])
    on conflict do nothing returning user_id, badge`.execute(trx)
  const newKeys = new Set(rows.map(keyOf))
  return earned.filter((one) => newKeys.has(keyOf(one)))
}

const keyOf = ({ userId, badge }: Pick<EarnedBadgeTable, 'userId' | 'badge'>) => `${userId} ${badge}`

/** Recounts how many people have each badge, out of all people with points. */
export async function upsertBadgeCounts(db: DbOrTrx<Tables>): Promise<void> {
  await sql`
    with counted as (
      select badge, count(*)::int as people from earned_badge where not is_hidden group by badge
    ), everyone as (
      select count(*)::int as people from score where period = 'all'
    )
    insert into badge_count (badge, people, of_people)
    select badge, counted.people, everyone.people from counted, everyone
    on conflict (badge) do update set people = excluded.people, of_people = excluded.of_people`.execute(db)
  await sql`
    update badge_count set people = 0
    where not exists (select from earned_badge where earned_badge.badge = badge_count.badge and not is_hidden)`.execute(
    db,
  )
}

/** The percentage of people with points who have each badge. Badges with fewer than ten owners are left out. */
export async function listRarities(db: DbOrTrx<Tables>): Promise<ReadonlyMap<EarnedBadge, number>> {
  const rows = await db.selectFrom('badgeCount').selectAll().execute()
  const publishable = rows.filter(({ people }) => roundPeopleCount(people) > 0)
  return new Map(publishable.map(({ badge, people, ofPeople }) => [badge, percentOf(people, ofPeople)]))
}

/** The leaderboard may lag behind the badges, so the total is at least the badge's own count. */
function percentOf(people: number, ofPeople: number): number {
  const of = Math.max(roundPeopleCount(people), roundPeopleCount(ofPeople))
  return Math.round((roundPeopleCount(people) / of) * 1000) / 10
}
