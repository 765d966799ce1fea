-- What store/exports.ts sends.

-- insertExport
insert into
  "data_export" ("id", "user_id", "session_id", "requested_at", "status", "next_attempt_at")
values
  ($1, $2, $3, $4, $5, $6);

-- findNewestExport
select
  *
from
  "data_export"
where
  "user_id" = $1
order by
  "requested_at" desc,
  "id" desc
limit
  $2;

-- listExportTimes
select
  "requested_at"
from
  "data_export"
where
  "user_id" = $1
  and "requested_at" > $2
  and "status" != $3
order by
  "requested_at";

-- claimExport
update "data_export"
set
  "status" = $1,
  "attempts" = attempts + 1,
  "sections" = $2::jsonb
where
  "id" = (
    select
      "id"
    from
      "data_export"
    where
      "status" in ($3, $4)
      and "next_attempt_at" <= $5
    order by
      "next_attempt_at"
    limit
      $6
    for update
      skip locked
  )
returning
  "id",
  "user_id",
  "attempts";

-- updateExportSections
update "data_export"
set
  "sections" = $1::jsonb
where
  "id" = $2
  and "status" = $3
returning
  "id";

-- updateExportReady
update "data_export"
set
  "status" = $1,
  "secret" = $2,
  "size_bytes" = $3,
  "ready_at" = $4,
  "expires_at" = $5
where
  "id" = $6
  and "status" = $7
returning
  "id";

-- updateExportFailed: tried again
update "data_export"
set
  "status" = $1,
  "next_attempt_at" = $2
where
  "id" = $3
  and "status" = $4;

-- updateExportFailed: given up
update "data_export"
set
  "status" = $1
where
  "id" = $2
  and "status" = $3;

-- updateExportDownload: begun
update "data_export"
set
  "status" = $1,
  "download_id" = $2,
  "download_at" = $3
where
  "secret" = $4
  and "status" in ($5)
  and "expires_at" > $6
  and (
    "download_id" is null
    or "download_at" <= $7
  )
returning
  "id",
  "ready_at";

-- updateExportDownload: resumed
update "data_export"
set
  "status" = $1,
  "download_id" = $2,
  "download_at" = $3
where
  "secret" = $4
  and "status" in ($5, $6)
  and "expires_at" > $7
returning
  "id",
  "ready_at";

-- findExportBySecret
select
  "id"
from
  "data_export"
where
  "secret" = $1
  and "status" in ($2, $3)
  and "expires_at" > $4;

-- updateExportDownloadHeartbeat
update "data_export"
set
  "download_at" = $1
where
  "id" = $2
  and "download_id" = $3
  and "status" = $4
returning
  "id";

-- updateExportDownloaded
update "data_export"
set
  "status" = $1
where
  "id" = $2
  and "download_id" = $3
  and "status" = $4
returning
  "id";

-- updateExportConsumed
update "data_export"
set
  "secret" = $1,
  "expires_at" = $2,
  "download_id" = $3
where
  "id" = $4
  and "download_id" = $5
  and "status" = $6
returning
  "id";

-- updateExportDownloadReleased
update "data_export"
set
  "status" = $1,
  "download_id" = $2
where
  "id" = $3
  and "download_id" = $4
  and "status" in ($5, $6);

-- updateExportsEnded
update "data_export"
set
  "status" = $1,
  "secret" = $2,
  "expires_at" = $3
where
  "session_id" = any ($4::uuid[])
  and (
    "status" in ($5, $6, $7)
    or "download_id" is not null
  );

-- updateExportsExpired
update "data_export"
set
  "status" = $1,
  "secret" = $2
where
  "status" = $3
  and "expires_at" <= $4
  and (
    "download_id" is null
    or "download_at" <= $5
  );

-- listExportsKept
select
  "id"
from
  "data_export"
where
  "id" = any ($1::uuid[])
  and (
    "status" in ($2, $3)
    or "expires_at" > $4
  );

-- deleteExports
delete from "data_export"
where
  "user_id" = $1
returning
  "id";
