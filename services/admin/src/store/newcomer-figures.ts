import type { Trx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { DayRange } from './analytics-tables.ts'
import type { Tables } from './tables.ts'

/**
 * Counts people by the day of their sign-up, and how far they have come. A step counts those who also took all steps before it,
 * so no step is larger than the previous one. Activated people answered the first questions and decided about a person within a
 * week.
 */
export async function upsertNewcomerFigures(trx: Trx<Tables>, { from, to }: DayRange): Promise<void> {
  await sql`
    with newcomer as (
      select (account.created_at at time zone 'UTC')::date as day, account.email_verified as is_confirmed,
        account.onboarding_completed_at is not null as is_onboarded,
        swipe.swiped_at is not null as has_swiped,
        exists (select from match_pair where low_user_id = account.user_id)
          or exists (select from match_pair where high_user_id = account.user_id) as is_matched,
        exists (select from first_word where sender_id = account.user_id) as has_written,
        coalesce(greatest(account.onboarding_completed_at, swipe.swiped_at) < account.created_at + interval '7 days'
          and account.onboarding_completed_at is not null and swipe.swiped_at is not null, false) as is_activated
      from account left join first_swipe swipe using (user_id)
      where account.created_at >= ${from}::date::timestamp at time zone 'UTC'
        and account.created_at < (${to}::date + 1)::timestamp at time zone 'UTC'
    ), counted as (
      select day, count(*) as signups, count(*) filter (where is_confirmed) as confirmed,
        count(*) filter (where is_confirmed and is_onboarded) as onboarded,
        count(*) filter (where is_confirmed and is_onboarded and has_swiped) as swiped,
        count(*) filter (where is_confirmed and is_onboarded and has_swiped and is_matched) as matched,
        count(*) filter (where is_confirmed and is_onboarded and has_swiped and is_matched and has_written) as wrote,
        count(*) filter (where is_activated) as activated
      from newcomer group by day
    )
    insert into day_figure (metric, day, value)
    select metric, day, value from counted cross join lateral (values
      ('signups', signups), ('newcomers-confirmed', confirmed), ('newcomers-onboarded', onboarded),
      ('newcomers-swiped', swiped), ('newcomers-matched', matched), ('newcomers-wrote', wrote),
      ('newcomers-activated', activated)) told (metric, value)
    on conflict (day, metric) do update set value = excluded.value`.execute(trx)
}

/** Returns the time of the first sign-up; undefined if there is none. */
export async function findFirstSignup(trx: Trx<Tables>): Promise<Date | undefined> {
  const first = await trx.selectFrom('account').select('createdAt').orderBy('createdAt').limit(1).executeTakeFirst()
  return first?.createdAt
}
