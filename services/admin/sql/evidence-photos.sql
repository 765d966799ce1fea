-- What store/evidence-photos.ts sends.

-- insertEvidencePhotos
insert into
  "evidence_photo" ("case_id", "message_id", "photo_id", "position", "width", "height", "colour", "alt", "content")
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9)
on conflict do nothing;

-- listEvidencePhotos
select
  "photo_id",
  "message_id",
  "position",
  "width",
  "height",
  "colour",
  "alt"
from
  "evidence_photo"
where
  "case_id" = $1
order by
  "message_id",
  "position";

-- findEvidencePhoto
select
  "content"
from
  "evidence_photo"
where
  "case_id" = $1
  and "photo_id" = $2;
