import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DayRange } from './analytics-tables.ts'
import type { Tables } from './tables.ts'

/** Counts by day the matches made, those in which both wrote within 48 hours, and reports. */
export async function upsertMatchFigures(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await sql`
    with told as (
      select 'matches' as metric, created_at as at from match_pair
      union all
      select 'matches-replied', match.created_at
      from match_pair match
      join first_word low on low.conversation_id = match.match_id and low.sender_id = match.low_user_id
      join first_word high on high.conversation_id = match.match_id and high.sender_id = match.high_user_id
      where greatest(low.written_at, high.written_at) <= match.created_at + interval '48 hours'
      union all
      select 'reports', filed_at from report
    )
    insert into day_figure (metric, day, value)
    select metric, (at at time zone 'UTC')::date, count(*) from told
    where at >= ${from}::date::timestamp at time zone 'UTC' and at < (${to}::date + 1)::timestamp at time zone 'UTC'
    group by 1, 2
    on conflict (day, metric) do update set value = excluded.value`.execute(trx)
}

/** Counts how many whole days people waited for their first match, by the day of that match. */
export async function replaceFirstMatchWaits(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await trx.deleteFrom('firstMatchWait').where('day', '>=', from).where('day', '<=', to).execute()
  await sql`
    with matched as (
      select match_id, created_at, user_id
      from match_pair cross join lateral (values (low_user_id), (high_user_id)) member (user_id)
      where created_at >= ${from}::date::timestamp at time zone 'UTC'
        and created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ), first as (
      select distinct on (user_id) user_id, created_at from matched
      where not exists (select from match_pair before
          where before.low_user_id = matched.user_id and before.created_at < matched.created_at)
        and not exists (select from match_pair before
          where before.high_user_id = matched.user_id and before.created_at < matched.created_at)
      order by user_id, created_at
    )
    insert into first_match_wait (day, wait_days, people)
    select (first.created_at at time zone 'UTC')::date,
      greatest(0, floor(extract(epoch from first.created_at - account.created_at) / 86400))::int, count(*)
    from first join account using (user_id)
    group by 1, 2`.execute(trx)
}
