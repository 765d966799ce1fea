-- What store/preset-choices.ts sends.

-- findPresetChoice
select
  "preset_id",
  "goal",
  "weights",
  "version"
from
  "preset_choice"
where
  "user_id" = $1;

-- upsertPresetChoice
insert into
  "preset_choice" ("user_id", "preset_id", "goal", "weights", "version", "chosen_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("user_id") do update
set
  "preset_id" = $7,
  "goal" = $8,
  "weights" = $9,
  "version" = $10,
  "chosen_at" = $11;

-- deletePresetChoice
delete from "preset_choice"
where
  "user_id" = $1;
