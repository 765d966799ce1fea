-- What store/audit.ts sends.

-- mayChangeAudit
select
  has_table_privilege('audit_entry', 'update, delete, truncate') as "isAllowed";

-- lockAuditHead
select
  "seq",
  "hash"
from
  "audit_head"
for update;

-- findAuditHead
select
  "seq",
  "hash"
from
  "audit_head";

-- insertAuditEntry: with a reason
with
  "moved" as (
    update "audit_head"
    set
      "seq" = $1,
      "hash" = $2
  ),
  "written" as (
    insert into
      "audit_text" ("seq", "reason", "about")
    values
      ($3, $4, $5)
  )
insert into
  "audit_entry" (
    "seq",
    "at",
    "actor",
    "action",
    "subject_kind",
    "subject",
    "case_id",
    "outcome",
    "facts",
    "previous_hash",
    "hash"
  )
values
  ($6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15, $16);

-- insertAuditEntry: without one
with
  "moved" as (
    update "audit_head"
    set
      "seq" = $1,
      "hash" = $2
  )
insert into
  "audit_entry" (
    "seq",
    "at",
    "actor",
    "action",
    "subject_kind",
    "subject",
    "case_id",
    "outcome",
    "facts",
    "previous_hash",
    "hash"
  )
values
  ($3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12, $13);

-- listAuditActs: the newest
select
  "entry".*,
  "text"."reason",
  "actor"."user_id" as "actor_id",
  "actor_account"."full_name" as "actor_name",
  "person"."user_id" as "subject_id",
  "person_account"."full_name" as "subject_name",
  coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId') as "act_id"
from
  "audit_entry" as "entry"
  left join "audit_text" as "text" on "text"."seq" = "entry"."seq"
  left join "audit_person" as "actor" on "actor"."pseudonym" = "entry"."actor"
  left join "account" as "actor_account" on "actor_account"."user_id" = "actor"."user_id"
  left join "audit_person" as "person" on "person"."pseudonym" = case entry.subject_kind
    when 'user' then entry.subject::uuid
  end
  left join "account" as "person_account" on "person_account"."user_id" = "person"."user_id"
where
  not exists (
    select
    from
      audit_entry as earlier
    where
      coalesce(
        "earlier"."facts" ->> 'orderId',
        "earlier"."facts" ->> 'approvalId',
        "earlier"."facts" ->> 'exportId'
      ) = coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId')
      and earlier.action = entry.action
      and earlier.seq < entry.seq
  )
order by
  "entry"."at" desc,
  "entry"."seq" desc
limit
  $1;

-- listAuditActs: by every filter
select
  "entry".*,
  "text"."reason",
  "actor"."user_id" as "actor_id",
  "actor_account"."full_name" as "actor_name",
  "person"."user_id" as "subject_id",
  "person_account"."full_name" as "subject_name",
  coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId') as "act_id"
from
  "audit_entry" as "entry"
  left join "audit_text" as "text" on "text"."seq" = "entry"."seq"
  left join "audit_person" as "actor" on "actor"."pseudonym" = "entry"."actor"
  left join "account" as "actor_account" on "actor_account"."user_id" = "actor"."user_id"
  left join "audit_person" as "person" on "person"."pseudonym" = case entry.subject_kind
    when 'user' then entry.subject::uuid
  end
  left join "account" as "person_account" on "person_account"."user_id" = "person"."user_id"
where
  not exists (
    select
    from
      audit_entry as earlier
    where
      coalesce(
        "earlier"."facts" ->> 'orderId',
        "earlier"."facts" ->> 'approvalId',
        "earlier"."facts" ->> 'exportId'
      ) = coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId')
      and earlier.action = entry.action
      and earlier.seq < entry.seq
  )
  and "entry"."actor" = $1
  and "entry"."action" = $2
  and "entry"."subject_kind" = $3
  and "entry"."subject" in ($4)
  and "entry"."at" >= $5
  and "entry"."at" < $6
  and (entry.at, entry.seq) < ($7, $8)
order by
  "entry"."at" desc,
  "entry"."seq" desc
limit
  $9;

-- listEntriesOfActs
select
  "entry".*,
  "text"."reason",
  "actor"."user_id" as "actor_id",
  "actor_account"."full_name" as "actor_name",
  "person"."user_id" as "subject_id",
  "person_account"."full_name" as "subject_name",
  coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId') as "act_id"
from
  "audit_entry" as "entry"
  left join "audit_text" as "text" on "text"."seq" = "entry"."seq"
  left join "audit_person" as "actor" on "actor"."pseudonym" = "entry"."actor"
  left join "account" as "actor_account" on "actor_account"."user_id" = "actor"."user_id"
  left join "audit_person" as "person" on "person"."pseudonym" = case entry.subject_kind
    when 'user' then entry.subject::uuid
  end
  left join "account" as "person_account" on "person_account"."user_id" = "person"."user_id"
where
  (
    coalesce("entry"."facts" ->> 'orderId', "entry"."facts" ->> 'approvalId', "entry"."facts" ->> 'exportId') = any ($1::text[])
    or (
      entry.subject_kind = 'approval'
      and entry.subject = any ($2::text[])
    )
  )
order by
  "entry"."seq";

-- listChain
select
  *
from
  "audit_entry"
where
  "seq" > $1
order by
  "seq"
limit
  $2;
