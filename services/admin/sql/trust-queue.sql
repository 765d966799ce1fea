-- What store/trust-queue.ts sends.

-- listPendingReports
select
  "id",
  "case_id",
  "subject_user_id",
  "reason",
  "report_group",
  "filed_at"
from
  "report"
where
  "report_group" = $1
  and "outcome" is null
  and "subject_user_id" is distinct from $2
  and ("filed_at", "id") > ($3, $4)
order by
  "filed_at",
  "id"
limit
  $5;

-- countPending
select
  (
    select
      count(*)::int
    from
      report
    where
      report_group = 'fake'
      and outcome is null
  ) as "pendingReports",
  (
    select
      count(*)::int
    from
      appeal
    where
      decided_at is null
      and user_id is not null
  ) as "waitingAppeals";

-- countActions
select
  "action",
  count(*) as "count"
from
  "moderation_action"
where
  "acted_at" >= $1
group by
  "action"
order by
  "action";

-- countShadowBans
select
  "policy" as "group",
  count(*) as "count"
from
  "moderation_action"
where
  "acted_at" >= $1
  and "action" = $2
  and "policy" is not null
group by
  "policy"
order by
  "policy";

-- countAppeals
select
  count(*)::int as filed,
  count(*) filter (
    where
      decision = 'uphold'
  )::int as upheld,
  count(*) filter (
    where
      decision = 'overturn'
  )::int as overturned,
  count(*) filter (
    where
      decision = 'reduce'
  )::int as reduced
from
  appeal
where
  filed_at >= $1;
