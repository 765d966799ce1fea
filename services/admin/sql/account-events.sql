-- What store/account-events.ts sends.

-- insertAccountEvents
insert into
  "account_event" ("user_id", "source_version", "kind", "at")
values
  ($1, $2, $3, $4)
on conflict do nothing;

-- listAccountEvents
select
  ('account:' || lpad(source_version::text, 9, '0') || '-' || kind::text) as "key",
  "at",
  "kind"
from
  "account_event"
where
  "user_id" = $1
  and at <= $2::timestamptz
  and (at, ('account:' || lpad(source_version::text, 9, '0') || '-' || kind::text) collate "C") < ($3::timestamptz, $4)
order by
  "at" desc,
  ('account:' || lpad(source_version::text, 9, '0') || '-' || kind::text) collate "C" desc
limit
  $5;

-- listPaymentHistory
select
  ('payment:' || invoice_id::text) as "key",
  "paid_at" as "at",
  "plan",
  "interval",
  "amount",
  "currency"
from
  "payment"
where
  "user_id" = $1
  and paid_at <= $2::timestamptz
  and (paid_at, ('payment:' || invoice_id::text) collate "C") < ($3::timestamptz, $4)
order by
  "paid_at" desc,
  ('payment:' || invoice_id::text) collate "C" desc
limit
  $5;
