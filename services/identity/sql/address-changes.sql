-- What store/address-changes.ts sends.

-- upsertAddressChange
insert into
  "address_change" ("user_id", "email", "code_hash", "tries_left", "expires_at", "begun_session_id")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("user_id") do update
set
  "email" = $7,
  "code_hash" = $8,
  "tries_left" = $9,
  "expires_at" = $10,
  "begun_session_id" = $11;

-- findAddressChange
select
  "email",
  "expires_at"
from
  "address_change"
where
  "user_id" = $1
  and "expires_at" > $2;

-- updateAddressCode
update "address_change"
set
  "code_hash" = $1,
  "tries_left" = $2,
  "expires_at" = $3,
  "begun_session_id" = $4
where
  "user_id" = $5
  and "email" = $6
returning
  "user_id";

-- updateAddressTries
update "address_change"
set
  "tries_left" = "tries_left" - $1
where
  "user_id" = $2
  and "code_hash" is not null
  and "tries_left" > $3
  and "expires_at" > $4
returning
  "email",
  "code_hash";

-- deleteAddressChange
delete from "address_change"
where
  "user_id" = $1;

-- deleteAddressChangesBySessions
delete from "address_change"
where
  "begun_session_id" = any ($1::uuid[]);

-- deleteAddressChangesExpired
delete from "address_change"
where
  "expires_at" < $1;

-- insertPastAddress
insert into
  "past_address" ("id", "user_id", "email", "changed_at", "doubted_since", "undo_until")
values
  ($1, $2, $3, $4, $5, $6);

-- findPastAddress
select
  *
from
  "past_address"
where
  "id" = $1;

-- isEmailReserved
select
  "id"
from
  "past_address"
where
  "email" = $1
  and "undo_until" > $2
limit
  $3;

-- deletePastAddressesSince
delete from "past_address"
where
  "user_id" = $1
  and "changed_at" >= $2;

-- deletePastAddressesExpired
delete from "past_address"
where
  "undo_until" < $1;
