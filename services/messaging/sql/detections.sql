-- What store/detections.ts sends.

-- keepDetections
insert into
  "detection" ("id", "user_id", "rule", "severity", "excerpt", "message_id", "found_at")
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("id") do update
set
  "found_at" = excluded.found_at,
  "message_id" = coalesce(excluded.message_id, detection.message_id);

-- keepFeedback
update "detection"
set
  "feedback" = $1,
  "feedback_at" = $2
where
  "id" = $3
  and "user_id" = $4;

-- removeDetectionsOfMessage
delete from "detection"
where
  "message_id" = $1
  and "feedback" is null;

-- removeOldDetections
delete from detection
where
  id = any (
    array(
      select
        id
      from
        detection
      where
        feedback is null
        and found_at < $1
      order by
        found_at
      limit
        $2
    )
  );
