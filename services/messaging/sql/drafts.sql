-- What store/drafts.ts sends.

-- upsertDraft
insert into
  "draft" ("user_id", "conversation_id", "content", "template", "changed_at")
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id", "conversation_id") do update
set
  "content" = $6,
  "template" = $7,
  "changed_at" = $8
where
  "draft"."changed_at" <= $9;

-- updateDraftCleared
update "draft"
set
  "content" = $1,
  "template" = $2,
  "changed_at" = $3
where
  "user_id" = $4
  and "conversation_id" = $5
  and "changed_at" <= $6;

-- listDrafts
select
  *
from
  "draft"
where
  "user_id" = $1
  and "content" <> $2
order by
  "changed_at" desc,
  "conversation_id"
limit
  $3;
