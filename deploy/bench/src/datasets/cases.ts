import type pg from 'pg'
import { accountIdOf } from './accounts.ts'

const groups = ['harassment', 'hate', 'sexual', 'spam', 'scam', 'fake', 'minor', 'other']

/**
 * Inserts cases about the first accounts, after existing ones: nine of ten are undecided, of which one in twenty is escalated and
 * most are open; seventeen are claimed by `staffId`, whatever the number. As with real ones, the oldest come first.
 */
export async function fillCases(
  client: pg.Client,
  { from, to, staffId }: { from: number; to: number; staffId: string },
): Promise<void> {
  await client.query(
    `insert into moderation_case (id, version, state, returns_to, report_group, subject_kind, subject_id, subject_user_id,
       keeps_copies, report_count, best_reliability, log_odds, rank, opened_at, waiting_since, last_report_at, claimed_by,
       claimed_until, decided_at, outcome)
     select gen_random_uuid(), 1, state, case state when 'claimed' then 'open' end,
       (array['${groups.join("', '")}'])[1 + n % ${groups.length}], 'user', subject, subject, true, 1, 0.5, 0,
       random() * 100 - extract(epoch from opened) / 8640, opened, opened, opened, case state when 'claimed' then $3::uuid end,
       case state when 'claimed' then now() + interval '1 day' end, case state when 'decided' then now() end,
       case state when 'decided' then 'upheld' end
     from (select n, ${accountIdOf('n')} as subject, now() - n % 9000 * interval '1 hour' as opened,
         case when n % 10 = 0 then 'decided' when n % 101 = 0 and n < 2000 then 'claimed' when n % 19 = 0 then 'escalated'
           else 'open' end as state
       from generate_series($1::bigint, $2::bigint) n) as made`,
    [from, to, staffId],
  )
  await client.query('vacuum analyze moderation_case')
}
