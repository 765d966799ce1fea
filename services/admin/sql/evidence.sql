-- What store/evidence.ts sends.

-- insertEvidence
insert into
  "evidence" (
    "conversation_id",
    "seq",
    "sender_id",
    "recipient_id",
    "content",
    "is_hidden",
    "edits",
    "case_id",
    "message_id",
    "created_at",
    "copied_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict do nothing;

-- listEvidence
select
  *
from
  "evidence"
where
  "case_id" = $1
order by
  "created_at",
  "seq",
  "message_id"
limit
  $2;

-- deleteEvidenceOfErased
delete from "evidence"
where
  "case_id" = $1
  and "goes_when_decided" = $2;

-- deleteExpiredEvidence
select
  "id"
from
  "moderation_case"
where
  "state" = $1
  and "decided_at" < $2
  and "keeps_copies" = $3
order by
  "decided_at"
limit
  $4
for update
  skip locked;
