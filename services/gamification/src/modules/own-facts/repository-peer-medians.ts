import { type Metric, metricRow, peersMin } from '@codekin/contracts/own-analytics/metrics'
import { roundPeopleCount } from '@codekin/contracts/privacy/people-counts'
import type { DbOrTrx, Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import { isDecided, isInTime, replyMinutes } from '../../reply-conditions.ts'
import type { Tables } from '../../tables.ts'

export type PeerMedian = { metric: Metric; median: number; people: number }

/** The medians of an experience band. Bands of fewer than `peersMin` people have none. */
export async function listPeerMedians(db: DbOrTrx<Tables>, band: string): Promise<PeerMedian[]> {
  const rows = await db
    .selectFrom('peerMedian')
    .select(['metric', 'median', 'people'])
    .where('band', '=', band)
    .where('people', '>=', peersMin)
    .execute()
  return rows.map((row) => ({ ...row, people: roundPeopleCount(row.people) }))
}

/** A sample of this size gives the median precisely enough, within seconds. */
const peopleSampled = 50_000

/** `firstYears`: the first year of each experience band; `everyone`: the name of the band of all people. */
type Counting = { since: Date; now: Date; firstYears: readonly number[]; everyone: string }

/**
 * Replaces the medians of every band. Counted are people who were active since a moment and are visible to others, each with the figure
 * they see themselves. Above `peopleSampled` members a random sample is used.
 */
export async function replacePeerMedians(
  trx: Trx<Tables>,
  { since, now, firstYears, everyone }: Counting,
): Promise<void> {
  const members = await estimateMembers(trx)
  const percent = members > peopleSampled ? (100 * peopleSampled) / members : 100
  await sql`delete from peer_median`.execute(trx)
  await sql`
    with person as (${activePeople(percent, since, now)}), replies as (${repliesOfPeople(since, now)}), endorsed as (
      select owner_id as user_id, count(*) as count
      from person join endorsement on owner_id = person.user_id and given_at is not null and ended_at is null
      group by owner_id
    ), figure as (
      select first_year, metric, value
      from person
      left join replies using (user_id)
      left join endorsed using (user_id)
      left join lateral (
        select max(year) as first_year from unnest(${[...firstYears]}::integer[]) as year where year <= experience_years
      ) as band on true
      cross join lateral (values
        ('reply-rate', case when decided >= ${metricRow('reply-rate').ofMin} then in_time::double precision / decided end),
        ('reply-time', case when answered >= ${metricRow('reply-time').ofMin} then minutes end),
        ('completeness', completeness / 100.0),
        ('endorsements', coalesce(endorsed.count, 0))
      ) as known (metric, value)
      where value is not null
    )
    insert into peer_median (band, metric, median, people)
    select coalesce(first_year::text, ${everyone}), metric,
      percentile_cont(0.5) within group (order by value), count(*)
    from figure
    group by grouping sets ((first_year, metric), (metric))
    having count(*) >= ${peersMin} and (grouping(first_year) = 1 or first_year is not null)`.execute(trx)
}

/** From a sample of `percent` of members, those who were active since then and are visible to others now. */
const activePeople = (percent: number, since: Date, now: Date) => sql`
  select user_id, completeness, experience_years from member tablesample bernoulli (${percent})
  where is_shown
    and (exists (select from opening where opening.user_id = member.user_id and opened_at >= ${since})
      or exists (select from award where award.user_id = member.user_id and occurred_at >= ${since}))
    and not exists (select from standing where standing.user_id = member.user_id and (
      is_suspended and (suspended_until is null or suspended_until > ${now}) or shadow_banned_until > ${now}))`

/** How each of them replied to people who wrote first. */
const repliesOfPeople = (since: Date, now: Date) => sql`
  select opening.user_id,
    count(*) filter (where ${isDecided(now)}) as decided,
    count(*) filter (where ${isInTime}) as in_time,
    count(opening.answered_at) as answered,
    percentile_cont(0.5) within group (order by ${replyMinutes}) as minutes
  from person
  join opening on opening.user_id = person.user_id and not opening.is_own and opening.opened_at >= ${since}
  join pair on pair.match_id = opening.conversation_id
  group by opening.user_id`

/** Postgres's estimate of the number of members; negative if it has none. */
async function estimateMembers(db: DbOrTrx<Tables>): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select reltuples as members from pg_class where oid = 'member'::regclass`.execute(db)
  return rows[0]?.members ?? 0
}
