-- What store/jurors.ts sends.

-- upsertJuror: in
insert into
  "juror" ("user_id", "joined_at")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "joined_at" = $3
where
  "juror"."joined_at" is null;

-- upsertJuror: out
update "juror"
set
  "joined_at" = $1
where
  "user_id" = $2;

-- findJuror
select
  *
from
  "juror"
where
  "user_id" = $1;

-- lockJuror
select
  *
from
  "juror"
where
  "user_id" = $1
for update;

-- updateKnownAnswers
update "juror"
set
  "known_right" = "known_right" + $1,
  "known_answered" = "known_answered" + $2
where
  "user_id" = $3;

-- findJurorFacts
select
  "account"."created_at",
  "account"."email_verified",
  "likeness"."verified_skills"
from
  "account"
  left join "likeness" on "likeness"."user_id" = "account"."user_id"
where
  "account"."user_id" = $1;
