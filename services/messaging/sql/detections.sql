-- What store/detections.ts sends.

-- upsertDetections
insert into
  "detection" ("id", "user_id", "rule", "severity", "excerpt", "found_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("id") do update
set
  "found_at" = excluded.found_at;
insert into
  "detection_message" ("message_id", "detection_id")
values
  ($1, $2)
on conflict do nothing;

-- updateFeedback
update "detection"
set
  "feedback" = $1,
  "message" = $2,
  "feedback_at" = $3
where
  "id" = $4
  and "user_id" = $5;

-- listFeedback: first
select
  "id",
  "rule",
  "excerpt",
  "message",
  "feedback",
  "feedback_at"
from
  "detection"
where
  "feedback" is not null
order by
  "feedback_at",
  "id"
limit
  $1;

-- listFeedback: further on
select
  "id",
  "rule",
  "excerpt",
  "message",
  "feedback",
  "feedback_at"
from
  "detection"
where
  "feedback" is not null
  and (feedback_at, id) > ($1::timestamptz, $2::uuid)
order by
  "feedback_at",
  "id"
limit
  $3;

-- deleteDetectionsOfMessage
with
  left_by as (
    delete from detection_message
    where
      message_id = $1
    returning
      detection_id
  )
delete from detection using left_by
where
  detection.id = left_by.detection_id
  and feedback is null
  and not exists (
    select
    from
      detection_message
    where
      detection_id = detection.id
      and message_id <> $2
  );

-- deleteOldDetections
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
        and (
          found_at < $2
          or not exists (
            select
            from
              detection_message
            where
              detection_id = detection.id
          )
        )
      order by
        found_at
      limit
        $3
    )
  );
