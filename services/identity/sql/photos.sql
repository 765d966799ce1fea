-- What store/photos.ts sends.

-- insertPhoto
insert into
  "photo" ("key", "user_id", "created_at", "likeness")
values
  ($1, $2, $3, $4);

-- deletePhoto
delete from "photo"
where
  "key" = $1;

-- listUnusedPhotos
select
  "photo"."key"
from
  "photo"
where
  "photo"."created_at" < $1
  and not exists (
    select
      "profile"."user_id"
    from
      "profile"
    where
      "profile"."user_id" = "photo"."user_id"
      and "profile"."photo_key" = "photo"."key"
  )
order by
  "photo"."created_at"
limit
  $2;

-- updatePhotoKey
update "profile"
set
  "photo_key" = $1
where
  "user_id" = $2;

-- isPhotoOfClosed
select
  "photo"."key"
from
  "photo"
  inner join "account" on "account"."id" = "photo"."user_id"
where
  "photo"."key" = $1
  and "account"."closed_at" is not null;
