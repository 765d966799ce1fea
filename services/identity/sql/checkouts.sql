-- What store/checkouts.ts sends.

-- findCustomerId
select
  "customer_id"
from
  "payment_customer"
where
  "user_id" = $1;

-- findCustomerUser
select
  "user_id"
from
  "payment_customer"
where
  "customer_id" = $1;

-- insertCustomer
insert into
  "payment_customer" ("user_id", "customer_id", "created_at")
values
  ($1, $2, $3)
on conflict do nothing;

-- findOpenCheckout
select
  *
from
  "checkout"
where
  "user_id" = $1
  and "closed_at" is null;

-- findCheckoutOfSession
select
  "id",
  "user_id",
  "session_id"
from
  "checkout"
where
  "begun_session_id" = $1
  and "closed_at" is null;

-- findCheckout
select
  *
from
  "checkout"
where
  "user_id" = $1
  and "id" = $2;

-- insertCheckout
insert into
  "checkout" ("plan", "billing_interval", "seats", "id", "user_id", "expires_at", "created_at")
values
  ($1, $2, $3, $4, $5, $6, $7);

-- updateCheckoutSession
update "checkout"
set
  "session_id" = $1,
  "url" = $2,
  "expires_at" = $3
where
  "id" = $4
  and "closed_at" is null
returning
  "id";

-- updateCheckoutClosed
update "checkout"
set
  "closed_at" = $1
where
  "id" = $2
  and "closed_at" is null;

-- updateCheckoutClosedByPage
update "checkout"
set
  "closed_at" = $1
where
  "session_id" = $2
  and "closed_at" is null;

-- updateCheckoutPaid
update "checkout"
set
  "subscription_id" = $1,
  "closed_at" = $2
where
  "id" = $3
  and "subscription_id" is null;
