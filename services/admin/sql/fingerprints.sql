-- What store/fingerprints.ts sends.

-- upsertFingerprint
insert into
  "likeness" (
    "user_id",
    "source_version",
    "bio_hash",
    "bio_bands",
    "photo_hash",
    "photo_bands",
    "verified_skills"
  )
values
  ($1, $2, $3, $4, $5, $6, $7)
on conflict ("user_id") do update
set
  "source_version" = $8,
  "bio_hash" = $9,
  "bio_bands" = $10,
  "photo_hash" = $11,
  "photo_bands" = $12,
  "verified_skills" = $13
where
  "likeness"."source_version" < $14;

-- insertAccountOrigin
insert into
  "account_origin" ("user_id", "origin", "created_at")
values
  ($1, $2, $3)
on conflict ("user_id") do nothing;
