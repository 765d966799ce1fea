-- What store/subscriptions.ts sends.

-- findOpenSubscription
select
  *
from
  "subscription"
where
  "user_id" = $1
  and "status" <> $2
order by
  "started_at" desc
limit
  $3;

-- findSubscription
select
  *
from
  "subscription"
where
  "id" = $1;

-- lockSubscription
select
  *
from
  "subscription"
where
  "id" = $1
for no key update;

-- lockOpenSubscription
select
  *
from
  "subscription"
where
  "user_id" = $1
  and "status" <> $2
order by
  "started_at" desc
limit
  $3
for no key update;

-- lockProviderObject
select
  pg_advisory_xact_lock(hashtext ('payments'), hashtext ($1));

-- upsertSubscription
insert into
  "subscription" (
    "plan",
    "billing_interval",
    "seats",
    "amount",
    "currency",
    "period_ends_at",
    "ends_at",
    "past_due_since",
    "started_at",
    "provider_time",
    "id",
    "user_id",
    "status"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict ("id") do update
set
  "plan" = $14,
  "billing_interval" = $15,
  "seats" = $16,
  "amount" = $17,
  "currency" = $18,
  "period_ends_at" = $19,
  "ends_at" = $20,
  "past_due_since" = $21,
  "started_at" = $22,
  "provider_time" = $23,
  "status" = $24;

-- listOpenSubscriptionIds
select
  "id"
from
  "subscription"
where
  "status" <> $1;

-- updateEndedFor
update "subscription"
set
  "ended_for" = $1
where
  "user_id" = $2
  and "status" <> $3
  and "ends_at" is null;

-- listPastDue
select
  "subscription"."id",
  "account"."email"
from
  "subscription"
  inner join "account" on "account"."id" = "subscription"."user_id"
where
  "status" = $1
  and "past_due_since" > $2
  and "past_due_since" <= $3;

-- findInvoice
select
  *
from
  "invoice"
where
  "id" = $1;

-- findFirstInvoice
select
  *
from
  "invoice"
where
  "subscription_id" = $1
order by
  "created_at"
limit
  $2;

-- listInvoices
select
  *
from
  "invoice"
where
  "user_id" = $1
order by
  "created_at" desc
limit
  $2;

-- upsertInvoice
insert into
  "invoice" (
    "amount",
    "currency",
    "status",
    "url",
    "created_at",
    "paid_at",
    "id",
    "user_id",
    "subscription_id",
    "number"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("id") do update
set
  "amount" = $11,
  "currency" = $12,
  "status" = $13,
  "url" = $14,
  "created_at" = $15,
  "paid_at" = $16,
  "subscription_id" = $17,
  "number" = $18;

-- listSubscriptionsOver
select
  "plan",
  "started_at",
  "ends_at",
  "period_ends_at"
from
  "subscription"
where
  "user_id" = $1
  and "status" = $2
order by
  "started_at" desc
limit
  $3;

-- listInvoicesPaidBy
select
  "id",
  "user_id",
  "paid_plan",
  "paid_interval",
  "amount",
  "currency",
  "paid_at"
from
  "invoice"
where
  "paid_at" is not null
  and "paid_plan" is not null
  and "paid_interval" is not null
  and "user_id" = $1
order by
  "paid_at" desc
limit
  $2;

-- listInvoicesPaid
select
  "id",
  "user_id",
  "paid_plan",
  "paid_interval",
  "amount",
  "currency",
  "paid_at"
from
  "invoice"
where
  "paid_at" is not null
  and "paid_plan" is not null
  and "paid_interval" is not null
  and "id" > $1
order by
  "id"
limit
  $2;

-- updateInvoicePaidFor
update "invoice"
set
  "paid_plan" = $1,
  "paid_interval" = $2
where
  "id" = $3;
