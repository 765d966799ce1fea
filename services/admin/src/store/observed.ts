import type { DbOrTrx } from '@codekin/db/open-db'
import { sql } from 'kysely'
import type { Tables } from './tables.ts'

export type AccountFacts = {
  email: string
  emailVerified: boolean
  createdAt: Date
  verifiedSkills: number
  /** Accounts created within a day of this one from the same IP range, this one included. */
  burst: number
  alikeBios: number
  alikePhotos: number
  /** In the last seven days. */
  likes: number
  decisions: number
  /** In the last half year, not dismissed, by reporters who were right in at least 70% of their cases. */
  reliableReports: number
  /** Those of `reliableReports` that are still open. */
  waitingReports: number
  longTalks: number
}

/** Similar accounts are counted up to this number. */
const similarMax = 20

/** @NOTE each part uses an index and a limit, so the cost per person is bounded whatever they did. */
export async function findAccountFacts(
  db: DbOrTrx<Tables>,
  {
    userId,
    now,
    maxHammingDistance,
    longTalk,
  }: { userId: string; now: Date; maxHammingDistance: number; longTalk: number },
): Promise<AccountFacts | undefined> {
  const { rows } = await sql<AccountFacts>`
    select account.email, account.email_verified as "emailVerified", account.created_at as "createdAt",
      coalesce(mine.verified_skills, 0) as "verifiedSkills",
      (select count(*)::int from account_origin origin join account_origin other on other.origin = origin.origin
        and other.created_at between origin.created_at - interval '1 day' and origin.created_at + interval '1 day'
        where origin.user_id = account.user_id) as burst,
      (select count(*)::int from (select from likeness other
        where other.bio_bands && mine.bio_bands and other.user_id <> mine.user_id
          and bit_count((other.bio_hash # mine.bio_hash)::bit(64)) <= ${maxHammingDistance}::int
        limit ${similarMax}) alike) as "alikeBios",
      (select count(*)::int from (select from likeness other
        where other.photo_bands && mine.photo_bands and other.user_id <> mine.user_id
          and bit_count((other.photo_hash # mine.photo_hash)::bit(64)) <= ${maxHammingDistance}::int
        limit ${similarMax}) alike) as "alikePhotos",
      coalesce(week.likes, 0)::int as likes, coalesce(week.decisions, 0)::int as decisions,
      reliable.reports as "reliableReports", reliable.waiting as "waitingReports",
      (select count(*)::int from talk own join talk other on other.conversation_id = own.conversation_id
        and other.sender_id <> own.sender_id and other.messages >= ${longTalk}::int
        where own.sender_id = account.user_id and own.messages >= ${longTalk}::int) as "longTalks"
    from account
    left join likeness mine on mine.user_id = account.user_id
    left join lateral (select sum(likes) as likes, sum(decisions) as decisions from decision_day
      where user_id = account.user_id and day > (${now}::timestamptz at time zone 'UTC')::date - 7) week on true
    cross join lateral (
      select count(*)::int as reports, count(*) filter (where outcome is null)::int as waiting
      from (
        select reporter_id, outcome from report
        where subject_user_id = account.user_id and filed_at > ${now}::timestamptz - interval '180 days'
          and reporter_id is not null and coalesce(outcome, 'upheld') = 'upheld'
        order by filed_at desc limit 100) recent
      where (select (count(*) filter (where own.outcome = 'upheld') + 1)::float8
          / (count(*) filter (where own.outcome in ('upheld', 'dismissed')) + 2)
        from report own where own.reporter_id = recent.reporter_id) >= 0.7) reliable
    where account.user_id = ${userId}`.execute(db)
  return rows[0]
}
