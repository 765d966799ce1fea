import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DayRange } from './analytics-tables.ts'
import type { Tables } from './tables.ts'

/** Daily changes of recurring revenue and of the number of payers. */
const coverChanges = sql`
  select 'mrr:' || currency as metric, begins as day, monthly as by from counted where begins < ends
  union all
  select 'mrr:' || currency, ends, -monthly from counted where begins < ends
  union all
  select 'paying', begins, 1 from counted where begins < ends
  union all
  select 'paying', ends, -1 from counted where begins < ends`

/** Refunds and disputes of the days, and their reversals as negative amounts. */
const returnsWithin = ({ from, to }: DayRange) => sql`
  select currency, (returned_at at time zone 'UTC')::date as day, amount from payment_return
  where returned_at >= ${from}::date::timestamp at time zone 'UTC'
    and returned_at < (${to}::date + 1)::timestamp at time zone 'UTC'
  union all
  select currency, (restored_at at time zone 'UTC')::date, -amount from payment_return
  where restored_at >= ${from}::date::timestamp at time zone 'UTC'
    and restored_at < (${to}::date + 1)::timestamp at time zone 'UTC'`

/**
 * Computes revenue and recurring revenue of each day. A payment covers its month or year, or ends when the person's next payment
 * replaces it. Recurring revenue is the monthly amount of all covers of a day. Payers are people with a cover; lost people are
 * those whose cover ended the day before. A return reduces revenue on its own day, and ends the cover if nothing of the payment
 * is left; a reversed return adds to revenue on the day of the reversal. The sums are prefix sums over the starts and ends of
 * covers.
 */
export async function upsertRevenueFigures(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await sql`
    with gone as (
      select invoice_id, sum(amount) as amount, max((returned_at at time zone 'UTC')::date) as day
      from payment_return where restored_at is null group by invoice_id
    ), paid as (
      select user_id, payment.currency, payment.amount, interval, (paid_at at time zone 'UTC')::date as day,
        lead((paid_at at time zone 'UTC')::date) over (partition by user_id order by paid_at) as next,
        case when gone.amount >= payment.amount then gone.day end as gone_on
      from payment left join gone on gone.invoice_id = payment.invoice_id
      where paid_at >= (${from}::date - 367)::timestamp at time zone 'UTC'
        and paid_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ), cover as (
      select *, amount::float8 / case interval when 'year' then 12 else 1 end as monthly,
        least((day + case interval when 'year' then interval '1 year' else interval '1 month' end)::date, gone_on) as until
      from paid
    ), counted as (
      select *, greatest(day, ${from}::date) as begins, least(until, coalesce(next, until)) as ends from cover
    ), change as (
      ${coverChanges}
    ), running as (
      select metric, day, sum(sum(by)) over (partition by metric order by day) as value
      from (
        select metric, day, by from change
        union all
        select metric, day::date, 0 from (select distinct metric from change) every,
          generate_series(${from}::date, ${to}::date, interval '1 day') day
      ) as told group by metric, day
    ), returned as (
      ${returnsWithin({ from, to })}
    ), told as (
      select metric, day, value from running
      union all
      select 'revenue:' || currency, day, sum(amount) from (
        select currency, day, amount from cover
        union all
        select currency, day, -amount from returned
      ) as moved group by currency, day
      union all
      select 'returned:' || currency, day, sum(amount) from returned group by currency, day
      union all
      select 'lost', until, count(*) from cover where (next is null or next > until) and until > day group by until
    )
    insert into day_figure (metric, day, value)
    select metric, day, value from told where day between ${from}::date and ${to}::date
    on conflict (day, metric) do update set value = excluded.value`.execute(trx)
}
