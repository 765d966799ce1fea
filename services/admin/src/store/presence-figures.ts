import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DayRange } from './analytics-tables.ts'
import type { Tables } from './tables.ts'

/**
 * Counts the people active on each day, and in the 7 and 30 days ending with it. No one counts twice: a visit counts from its day
 * until the window ends or their next visit replaces it. So one pass over the ordered visits gives every window (prefix sums over
 * the starts and ends of these intervals).
 */
export async function upsertPresenceFigures(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await sql`
    with visit as (
      select day, lead(day) over (partition by user_id order by day) as next
      from active_day where day between ${from}::date - 29 and ${to}::date
    ), counted as (
      select metric, greatest(day, ${from}::date) as begins, least(day + length, coalesce(next, day + length)) as ends
      from visit cross join (values ('active', 1), ('weekly-active', 7), ('monthly-active', 30)) window_of (metric, length)
    ), change as (
      select metric, begins as day, 1 as by from counted where begins < ends
      union all
      select metric, ends, -1 from counted where begins < ends
    )
    insert into day_figure (metric, day, value)
    select metric, day, value from (
      select metric, day, sum(sum(by)) over (partition by metric order by day) as value
      from (
        select metric, day, by from change
        union all
        select metric, day::date, 0
        from (values ('active'), ('weekly-active'), ('monthly-active')) every (metric),
          generate_series(${from}::date, ${to}::date, interval '1 day') day
      ) as told group by metric, day
    ) as figure where day between ${from}::date and ${to}::date
    on conflict (day, metric) do update set value = excluded.value`.execute(trx)
}

/** Counts, per week of sign-up, the people who were active in the weeks that contain the days. */
export async function upsertCohorts(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await sql`
    insert into cohort_week (week, age, people)
    select week, (date_trunc('week', day)::date - week) / 7, count(distinct user_id)
    from (
      select visit.user_id, visit.day, date_trunc('week', account.created_at at time zone 'UTC')::date as week
      from active_day visit join account using (user_id)
      where visit.day between date_trunc('week', ${from}::date)::date and ${to}::date
    ) as seen
    where day >= week
    group by 1, 2
    on conflict (week, age) do update set people = excluded.people`.execute(trx)
}
