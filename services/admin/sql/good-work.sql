-- What store/good-work.ts sends.

-- listUpheldReports: first
select
  id as report_id,
  reporter_id,
  (
    select
      same.id
    from
      report same
    where
      same.reporter_id = report.reporter_id
      and coalesce(same.subject_user_id, same.case_id) = coalesce(report.subject_user_id, report.case_id)
    order by
      same.filed_at,
      same.id
    limit
      1
  ) as about_key,
  upheld_at,
  outcome is distinct from 'dismissed' as is_upheld,
  coalesce(decided_at, upheld_at) as decided_at,
  told_at
from
  report
where
  told_at is not null
  and reporter_id is not null
  and told_at <= $1
  and true
order by
  told_at,
  id
limit
  $2;

-- listUpheldReports: from a place
select
  id as report_id,
  reporter_id,
  (
    select
      same.id
    from
      report same
    where
      same.reporter_id = report.reporter_id
      and coalesce(same.subject_user_id, same.case_id) = coalesce(report.subject_user_id, report.case_id)
    order by
      same.filed_at,
      same.id
    limit
      1
  ) as about_key,
  upheld_at,
  outcome is distinct from 'dismissed' as is_upheld,
  coalesce(decided_at, upheld_at) as decided_at,
  told_at
from
  report
where
  told_at is not null
  and reporter_id is not null
  and told_at <= $1
  and (told_at, id) > ($2, $3::uuid)
order by
  told_at,
  id
limit
  $4;

-- listJuryWeeks
with
  known as (
    select
      *
    from
      unnest($1::text[], $2::text[]) as known (key, truth)
  ),
  answered as (
    select
      juror_id,
      date_trunc('week', voted_at at time zone 'UTC') as monday,
      vote = truth as is_right
    from
      jury_deal
      join known on known.key = known_key
    where
      voted_at >= $3::timestamp at time zone 'UTC'
      and voted_at < $4
      and vote <> 'unsure'
  )
select
  juror_id,
  to_char(monday, 'YYYY-MM-DD') as monday,
  count(*)::int as answered,
  count(*) filter (
    where
      is_right
  )::int as right
from
  answered
group by
  answered.monday,
  juror_id
having
  count(*) >= $5
  and (answered.monday, juror_id) > ($6::timestamp, $7::uuid)
order by
  answered.monday,
  juror_id
limit
  $8;
