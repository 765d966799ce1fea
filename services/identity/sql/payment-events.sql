-- What store/payment-events.ts sends.

-- insertPaymentEvent
insert into
  "payment_event" ("type", "object_id", "provider_time", "id", "received_at", "next_attempt_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("id") do nothing
returning
  "id";

-- claimPaymentEvent
update "payment_event"
set
  "next_attempt_at" = $1,
  "attempts" = attempts + 1
where
  "id" = (
    select
      "id"
    from
      "payment_event"
    where
      "applied_at" is null
      and "given_up_at" is null
      and "next_attempt_at" <= $2
    order by
      "next_attempt_at"
    limit
      $3
    for update
      skip locked
  )
returning
  "id",
  "type",
  "object_id",
  "provider_time",
  "attempts";

-- updatePaymentEventApplied
update "payment_event"
set
  "applied_at" = $1,
  "last_error" = $2
where
  "id" = $3;

-- updatePaymentEventFailed: tried again
update "payment_event"
set
  "last_error" = $1,
  "next_attempt_at" = $2
where
  "id" = $3;

-- updatePaymentEventFailed: given up
update "payment_event"
set
  "last_error" = $1,
  "given_up_at" = $2
where
  "id" = $3;

-- deletePaymentEventsBefore
delete from "payment_event"
where
  "received_at" < $1
  and (
    "applied_at" is not null
    or "given_up_at" is not null
  );
