-- What store/history.ts sends.

-- listSignup
select
  ('signed-up:' || user_id::text) as "key",
  created_at as "at"
from
  "account"
where
  "user_id" = $1
  and created_at <= $2::timestamptz
  and (created_at, ('signed-up:' || user_id::text) collate "C") < ($3::timestamptz, $4)
limit
  $5;

-- listReportHistory: about somebody
select
  ('report:' || id::text) as "key",
  filed_at as "at",
  "case_id",
  "reason"
from
  "report"
where
  "subject_user_id" = $1
  and filed_at <= $2::timestamptz
  and (filed_at, ('report:' || id::text) collate "C") < ($3::timestamptz, $4)
order by
  "filed_at" desc,
  ('report:' || id::text) collate "C" desc
limit
  $5;

-- listReportHistory: of a case
select
  ('report:' || id::text) as "key",
  filed_at as "at",
  "case_id",
  "reason"
from
  "report"
where
  "case_id" = $1
  and true
order by
  "filed_at" desc,
  ('report:' || id::text) collate "C" desc
limit
  $2;

-- listReportsMade
select
  ('reported:' || id::text) as "key",
  filed_at as "at",
  "case_id",
  "reason"
from
  "report"
where
  "reporter_id" = $1
  and "subject_user_id" is distinct from $2
  and filed_at <= $3::timestamptz
  and (filed_at, ('reported:' || id::text) collate "C") < ($4::timestamptz, $5)
order by
  "filed_at" desc,
  ('reported:' || id::text) collate "C" desc
limit
  $6;

-- listMoveHistory: about somebody
select
  ('move:' || case_id || '-' || lpad(case_move.version::text, 9, '0')::text) as "key",
  moved_at as "at",
  "case_id",
  "move",
  "moved_by" as "by_id"
from
  "case_move"
  inner join "moderation_case" as "one" on "one"."id" = "case_move"."case_id"
where
  "one"."subject_user_id" = $1
  and "move" in ($2, $3)
  and moved_at <= $4::timestamptz
  and (moved_at, ('move:' || case_id || '-' || lpad(case_move.version::text, 9, '0')::text) collate "C") < ($5::timestamptz, $6)
order by
  "moved_at" desc,
  ('move:' || case_id || '-' || lpad(case_move.version::text, 9, '0')::text) collate "C" desc
limit
  $7;

-- listMoveHistory: of a case
select
  ('move:' || case_id || '-' || lpad(case_move.version::text, 9, '0')::text) as "key",
  moved_at as "at",
  "case_id",
  "move",
  "moved_by" as "by_id"
from
  "case_move"
  inner join "moderation_case" as "one" on "one"."id" = "case_move"."case_id"
where
  "case_id" = $1
  and "move" in ($2, $3)
  and true
order by
  "moved_at" desc,
  ('move:' || case_id || '-' || lpad(case_move.version::text, 9, '0')::text) collate "C" desc
limit
  $4;

-- listActionHistory: about somebody
select
  ('action:' || id::text) as "key",
  acted_at as "at",
  "case_id",
  "action",
  "reason",
  "ends_at",
  "acted_by" as "by_id"
from
  "moderation_action"
where
  "subject_user_id" = $1
  and acted_at <= $2::timestamptz
  and (acted_at, ('action:' || id::text) collate "C") < ($3::timestamptz, $4)
order by
  "acted_at" desc,
  ('action:' || id::text) collate "C" desc
limit
  $5;

-- listActionHistory: of a case
select
  ('action:' || id::text) as "key",
  acted_at as "at",
  "case_id",
  "action",
  "reason",
  "ends_at",
  "acted_by" as "by_id"
from
  "moderation_action"
where
  "case_id" = $1
  and true
order by
  "acted_at" desc,
  ('action:' || id::text) collate "C" desc
limit
  $2;

-- listEndHistory
select
  ('ended:' || id::text) as "key",
  ends_at as "at",
  "case_id",
  "action",
  "reason",
  "ends_at",
  null as "by_id"
from
  "moderation_action"
where
  "subject_user_id" = $1
  and "ends_at" <= $2
  and "reversed_at" is null
  and ends_at <= $3::timestamptz
  and (ends_at, ('ended:' || id::text) collate "C") < ($4::timestamptz, $5)
order by
  "ends_at" desc,
  ('ended:' || id::text) collate "C" desc
limit
  $6;
