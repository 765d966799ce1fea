-- What store/payment-returns.ts sends.

-- findPaymentReturn
select
  *
from
  "payment_return"
where
  "id" = $1;

-- upsertPaymentReturn
insert into
  "payment_return" (
    "amount",
    "currency",
    "kind",
    "returned_at",
    "is_open",
    "restored_at",
    "source_version",
    "id",
    "user_id",
    "invoice_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("id") do update
set
  "amount" = $11,
  "currency" = $12,
  "kind" = $13,
  "returned_at" = $14,
  "is_open" = $15,
  "restored_at" = $16,
  "source_version" = $17,
  "invoice_id" = $18;

-- listInvoiceReturns
select
  *
from
  "payment_return"
where
  "invoice_id" in ($1);

-- listOpenReturnIds
select
  "id"
from
  "payment_return"
where
  "is_open" = $1;

-- listPaymentReturns
select
  *
from
  "payment_return"
where
  "id" > $1
order by
  "id"
limit
  $2;
