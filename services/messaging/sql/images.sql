-- What store/images.ts sends.

-- lockImages
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- insertImage
insert into
  message_image (id, conversation_id, user_id, width, height, colour, uploaded_at)
select
  $1,
  $2,
  $3,
  $4::integer,
  $5::integer,
  $6,
  $7::timestamptz
where
  (
    select
      count(*)
    from
      message_image
    where
      user_id = $8
      and message_id is null
      and removed_at is null
  ) < $9;

-- countSendableImages
select
  count(*)::integer as count
from
  message_image
where
  id = any ($1::uuid[])
  and (
    conversation_id = $2
    and user_id = $3
    and message_id is null
    and removed_at is null
  );

-- isImageThere
select
  "id"
from
  "message_image"
where
  "id" = $1
  and "removed_at" is null;

-- updateImageDiscarded
update "message_image"
set
  "removed_at" = $1
where
  "id" = $2
  and "user_id" = $3
  and "message_id" is null
  and "removed_at" is null;

-- updateUnsentImagesDiscarded
update "message_image"
set
  "removed_at" = $1
where
  "uploaded_at" < $2
  and "message_id" is null
  and "removed_at" is null;

-- listRemovedImages: of a message
select
  "uploaded_at",
  "id"
from
  "message_image"
where
  "removed_at" is not null
  and "message_id" = $1
order by
  "uploaded_at",
  "id"
limit
  $2;

-- listRemovedImages: of all
select
  "uploaded_at",
  "id"
from
  "message_image"
where
  "removed_at" is not null
order by
  "uploaded_at",
  "id"
limit
  $1;

-- listRemovedImages: of all, further on
select
  "uploaded_at",
  "id"
from
  "message_image"
where
  "removed_at" is not null
  and (uploaded_at, id) > ($1::timestamptz, $2::uuid)
order by
  "uploaded_at",
  "id"
limit
  $3;

-- listImagesOf
select
  "id"
from
  "message_image"
where
  "user_id" = $1
limit
  $2;

-- listOwnImages: first
select
  "id",
  "conversation_id",
  "message_id",
  "width",
  "height",
  "colour",
  "alt",
  "uploaded_at"
from
  "message_image"
where
  "user_id" = $1
  and "removed_at" is null
order by
  "id"
limit
  $2;

-- listOwnImages: further on
select
  "id",
  "conversation_id",
  "message_id",
  "width",
  "height",
  "colour",
  "alt",
  "uploaded_at"
from
  "message_image"
where
  "user_id" = $1
  and "removed_at" is null
  and "id" > $2
order by
  "id"
limit
  $3;

-- deleteImage
delete from "message_image"
where
  "id" = $1;
