-- What store/staff-notices.ts sends.

-- insertStaffNotice
select
  "email"
from
  "account"
where
  "id" = $1;
insert into
  staff_notice (id, user_id, kind, subject, paragraphs, path, has_appeal_link, sent_at)
select
  $1,
  account.id,
  $2,
  $3,
  $4::jsonb,
  $5::text,
  $6,
  $7::timestamptz
from
  account
where
  account.id = $8
on conflict do nothing;

-- findStaffNotice
select
  *
from
  "staff_notice"
where
  "id" = $1;

-- deleteStaffNoticesBefore
delete from "staff_notice"
where
  "sent_at" < $1;
