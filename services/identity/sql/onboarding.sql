-- What store/onboarding.ts sends.

-- countDrafts
select
  count(*) as "count"
from
  "onboarding_step"
where
  (
    "user_id" = $1
    and "draft" != $2::jsonb
  );

-- eraseDrafts
update "onboarding_step"
set
  "draft" = $1::jsonb
where
  (
    "user_id" = $2
    and "draft" != $3::jsonb
  );

-- findProgress
select
  *
from
  "onboarding"
where
  "user_id" = $1;
select
  *
from
  "onboarding_step"
where
  "user_id" = $1;

-- insertOnboarding
insert into
  "onboarding" ("user_id", "version", "started_at")
values
  ($1, $2, $3)
on conflict ("user_id") do nothing;

-- updateOnboardingView
update "onboarding"
set
  "view" = $1
where
  "user_id" = $2
  and "view" != $3;

-- updateOnboardingCompleted
update "onboarding"
set
  "completed_at" = $1
where
  "user_id" = $2
  and "completed_at" is null;

-- upsertStepDraft
insert into
  "onboarding_step" ("user_id", "step", "draft", "changed_at")
values
  ($1, $2, $3::jsonb, $4)
on conflict ("user_id", "step") do update
set
  "draft" = onboarding_step.draft || excluded.draft,
  "changed_at" = excluded.changed_at;

-- upsertStepDone
insert into
  "onboarding_step" ("user_id", "step", "state", "changed_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id", "step") do update
set
  "state" = $5,
  "draft" = onboarding_step.draft - $6::text[],
  "changed_at" = excluded.changed_at;

-- deleteDraftFields
update "onboarding_step"
set
  "draft" = onboarding_step.draft - $1::text[]
where
  "user_id" = $2
  and onboarding_step.draft ?| $3::text[];

-- upsertStepSkipped
insert into
  "onboarding_step" ("user_id", "step", "state", "changed_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id", "step") do update
set
  "state" = $5,
  "changed_at" = excluded.changed_at
where
  "onboarding_step"."state" != $6;

-- upsertStepFigures
insert into
  "onboarding_step" ("user_id", "step", "views", "seconds", "changed_at")
values
  ($1, $2, $3, $4, $5)
on conflict ("user_id", "step") do update
set
  "views" = onboarding_step.views + excluded.views,
  "seconds" = least(onboarding_step.seconds::bigint + excluded.seconds, 2147483647)::integer;

-- eraseStepFigures
update "onboarding_step"
set
  "views" = $1,
  "seconds" = $2
where
  "user_id" = $3;
