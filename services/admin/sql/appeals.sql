-- What store/appeals.ts sends.

-- insertAppeal
insert into
  "appeal" (
    "id",
    "action_id",
    "user_id",
    "version",
    "filed_at",
    "answer_by",
    "decision",
    "decision_reason",
    "decided_by",
    "decided_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("action_id") do nothing;

-- findAppeal
select
  *
from
  "appeal"
where
  "id" = $1;

-- lockAppeal
select
  *
from
  "appeal"
where
  "id" = $1
for update;

-- countOwnMessages
select
  count(*) as "count"
from
  "appeal_message"
where
  "appeal_id" = $1
  and "is_from_staff" = $2;

-- listAppealsAgainst
select
  *
from
  "appeal"
where
  "action_id" in ($1);

-- listAppeals
select
  *
from
  "appeal"
where
  "decided_at" is null
  and "user_id" is distinct from $1
  and "user_id" is not null
  and ("answer_by", "id") > ($2, $3)
order by
  "answer_by",
  "id"
limit
  $4;

-- listAppealsOf
select
  *
from
  "appeal"
where
  "user_id" = $1
  and "id" > $2
order by
  "id"
limit
  $3;

-- listAppealMessages
select
  *
from
  "appeal_message"
where
  "appeal_id" in ($1)
order by
  "sent_at",
  "id";

-- insertAppealMessage
insert into
  "appeal_message" ("id", "appeal_id", "is_from_staff", "staff_id", "text", "sent_at")
values
  ($1, $2, $3, $4, $5, $6);
update "appeal"
set
  "version" = "version" + $1
where
  "id" = $2;

-- updateAppealDecided
update appeal
set
  version = version + 1,
  decision = $1,
  decision_reason = $2,
  decided_by = $3,
  decided_at = $4
where
  id = $5
  and version = $6
  and decided_at is null
  and user_id is distinct from $7::uuid
  and not exists (
    select
    from
      moderation_action taken
    where
      taken.id = appeal.action_id
      and taken.acted_by = $8
  );

-- listDecisions
select
  *
from
  "moderation_action"
where
  "subject_user_id" = $1
  and "action" in ($2)
  and ("acted_at", "id") < ($3, $4)
order by
  "acted_at" desc,
  "id" desc
limit
  $5;

-- findActions
select
  *
from
  "moderation_action"
where
  "id" in ($1);

-- eraseAppealsOf
delete from appeal_message
where
  appeal_id in (
    select
      id
    from
      appeal
    where
      user_id = $1
  );
update "appeal"
set
  "user_id" = $1
where
  "user_id" = $2;
update "appeal"
set
  "decided_by" = $1
where
  "decided_by" = $2;
update "appeal_message"
set
  "staff_id" = $1
where
  "staff_id" = $2;
