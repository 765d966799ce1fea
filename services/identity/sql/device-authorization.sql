-- What modules/device-authorization/repository.ts sends.

-- insertDeviceAuthorization
insert into
  "device_authorization" (
    "device_code_hash",
    "user_code_hash",
    "user_agent",
    "address_range",
    "created_at",
    "expires_at",
    "interval_seconds",
    "polled_at",
    "decision",
    "user_id",
    "session_id"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict ("user_code_hash") do nothing
returning
  "device_code_hash";

-- findDeviceAuthorization
select
  "expires_at",
  "decision",
  "polled_at",
  "interval_seconds",
  "user_id",
  "session_id"
from
  "device_authorization"
where
  "device_code_hash" = $1;

-- findPendingDevice
select
  "user_agent",
  "address_range",
  "created_at",
  "expires_at"
from
  "device_authorization"
where
  "user_code_hash" = $1
  and "decision" is null
  and "expires_at" > $2;

-- updateDevicePoll
update "device_authorization"
set
  "polled_at" = $1,
  "interval_seconds" = $2
where
  "device_code_hash" = $3;

-- updateDeviceDecision
update "device_authorization"
set
  "decision" = $1,
  "user_id" = $2,
  "session_id" = $3
where
  "user_code_hash" = $4
  and "decision" is null
  and "expires_at" > $5
returning
  "device_code_hash";

-- deleteDeviceAuthorization
delete from "device_authorization"
where
  "device_code_hash" = $1
returning
  "device_code_hash";

-- deleteDeviceAuthorizationsExpired
delete from "device_authorization"
where
  "expires_at" < $1;
