-- What store/appeal-history.ts sends.

-- listAppealHistory: about somebody
select
  ('appeal:' || appeal.id::text) as "key",
  "appeal"."filed_at" as "at",
  "appeal"."id" as "appeal_id",
  "taken"."case_id"
from
  "appeal"
  inner join "moderation_action" as "taken" on "taken"."id" = "appeal"."action_id"
where
  "taken"."subject_user_id" = $1
  and appeal.filed_at <= $2::timestamptz
  and (appeal.filed_at, ('appeal:' || appeal.id::text) collate "C") < ($3::timestamptz, $4)
order by
  "appeal"."filed_at" desc,
  ('appeal:' || appeal.id::text) collate "C" desc
limit
  $5;

-- listAppealHistory: of a case
select
  ('appeal:' || appeal.id::text) as "key",
  "appeal"."filed_at" as "at",
  "appeal"."id" as "appeal_id",
  "taken"."case_id"
from
  "appeal"
  inner join "moderation_action" as "taken" on "taken"."id" = "appeal"."action_id"
where
  "taken"."case_id" = $1
  and true
order by
  "appeal"."filed_at" desc,
  ('appeal:' || appeal.id::text) collate "C" desc
limit
  $2;

-- listAppealMessageHistory
select
  ('said-in-appeal:' || message.id::text) as "key",
  "message"."sent_at" as "at",
  "appeal"."id" as "appeal_id",
  "taken"."case_id",
  "is_from_staff",
  "text",
  "staff_id" as "by_id"
from
  "appeal"
  inner join "moderation_action" as "taken" on "taken"."id" = "appeal"."action_id"
  inner join "appeal_message" as "message" on "message"."appeal_id" = "appeal"."id"
where
  "taken"."subject_user_id" = $1
  and message.sent_at <= $2::timestamptz
  and (message.sent_at, ('said-in-appeal:' || message.id::text) collate "C") < ($3::timestamptz, $4)
order by
  "message"."sent_at" desc,
  ('said-in-appeal:' || message.id::text) collate "C" desc
limit
  $5;

-- listAppealDecisionHistory
select
  ('appeal-decision:' || appeal.id::text) as "key",
  "appeal"."id" as "appeal_id",
  "taken"."case_id",
  "appeal"."decided_by" as "by_id",
  "appeal"."decided_at" as "at",
  "appeal"."decision" as "decision",
  coalesce("appeal"."decision_reason", $1) as "reason"
from
  "appeal"
  inner join "moderation_action" as "taken" on "taken"."id" = "appeal"."action_id"
where
  "taken"."subject_user_id" = $2
  and "appeal"."decided_at" is not null
  and appeal.decided_at <= $3::timestamptz
  and (appeal.decided_at, ('appeal-decision:' || appeal.id::text) collate "C") < ($4::timestamptz, $5)
order by
  "appeal"."decided_at" desc,
  ('appeal-decision:' || appeal.id::text) collate "C" desc
limit
  $6;
