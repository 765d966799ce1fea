-- What modules/attempts/repository.ts sends.

-- insertAttempt
insert into
  "test_attempt" (
    "id",
    "user_id",
    "skill_key",
    "skill",
    "challenge_id",
    "level",
    "drawn",
    "started_at",
    "expires_at",
    "pass_mark",
    "state",
    "submitted_at",
    "lease_until",
    "lease_id",
    "result",
    "graded_at"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
on conflict do nothing;

-- updateAttemptsExpired: all
update "test_attempt"
set
  "state" = $1
where
  "state" = $2
  and "expires_at" <= $3;

-- updateAttemptsExpired: of one person
update "test_attempt"
set
  "state" = $1
where
  "state" = $2
  and "expires_at" <= $3
  and "user_id" = $4;

-- findAttempt
select
  *
from
  "test_attempt"
where
  "id" = $1
  and "user_id" = $2;

-- listAttempts: all
select
  "id",
  "challenge_id",
  "skill",
  "skill_key",
  "level",
  "state",
  "started_at",
  "expires_at",
  "result",
  "annotation"
from
  "test_attempt"
where
  "user_id" = $1
order by
  "started_at" desc,
  "id" desc
limit
  $2;

-- listAttempts: of a skill, since then
select
  "id",
  "challenge_id",
  "skill",
  "skill_key",
  "level",
  "state",
  "started_at",
  "expires_at",
  "result",
  "annotation"
from
  "test_attempt"
where
  "user_id" = $1
  and "skill_key" = $2
  and "started_at" > $3
order by
  "started_at" desc,
  "id" desc
limit
  $4;

-- updateAnswers
update test_attempt
set
  answers = answers || (
    select
      coalesce(jsonb_object_agg(key, value), '{}')
    from
      jsonb_each($1::jsonb)
    where
      key in (
        select
          one ->> 'key'
        from
          jsonb_array_elements(drawn) one
        where
          true
      )
  ),
  codes = codes || (
    select
      coalesce(jsonb_object_agg(key, value), '{}')
    from
      jsonb_each($2::jsonb)
    where
      key in (
        select
          one ->> 'key'
        from
          jsonb_array_elements(drawn) one
        where
          exists (
            select
            from
              test_item
            where
              id = one ->> 'itemId'
              and version = (one ->> 'version')::integer
              and content ->> 'kind' in ('code', 'sql')
          )
      )
  ),
  signals = case
    when jsonb_array_length(signals) < 200 then signals || $3::jsonb
    else signals
  end,
  state = $4,
  submitted_at = $5
where
  id = $6
  and user_id = $7
  and state = 'running'
  and expires_at > $8
returning
  *;

-- updateAnnotation
update "test_attempt"
set
  "annotation" = $1
where
  "id" = $2
  and "user_id" = $3;

-- claimAttempt: the next
update test_attempt
set
  state = 'grading',
  lease_until = $1,
  lease_id = $2,
  tries = tries + 1
where
  id = (
    select
      id
    from
      test_attempt
    where
      state in ('submitted', 'expired', 'grading')
      and (
        lease_until is null
        or lease_until < $3
      )
    order by
      expires_at
    limit
      1
    for update
      skip locked
  )
returning
  *;

-- claimAttempt: of this id
update test_attempt
set
  state = 'grading',
  lease_until = $1,
  lease_id = $2,
  tries = tries + 1
where
  id = (
    select
      id
    from
      test_attempt
    where
      state in ('submitted', 'expired', 'grading')
      and (
        lease_until is null
        or lease_until < $3
      )
      and id = $4
    order by
      expires_at
    limit
      1
    for update
  )
returning
  *;

-- updateGradingLease: as its programs crashed
update "test_attempt"
set
  "lease_until" = $1
where
  "id" = $2
  and "lease_id" = $3;

-- updateGradingLease: as the runner is busy
update "test_attempt"
set
  "lease_until" = $1,
  "tries" = "tries" - $2
where
  "id" = $3
  and "lease_id" = $4;

-- lockStarts
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));

-- updateGradingFinished
update "test_attempt"
set
  "state" = $1,
  "result" = $2,
  "graded_at" = $3,
  "lease_until" = $4,
  "lease_id" = $5
where
  "id" = $6
  and "lease_id" = $7
  and "state" = $8;

-- listPassedAttempts: all
select
  "id",
  "skill_key",
  "level",
  "graded_at",
  "result"
from
  "test_attempt"
where
  "user_id" = $1
  and "state" in ($2, $3)
  and (result ->> 'isPassed')::boolean;

-- listPassedAttempts: of a skill
select
  "id",
  "skill_key",
  "level",
  "graded_at",
  "result"
from
  "test_attempt"
where
  "user_id" = $1
  and "skill_key" = $2
  and "state" in ($3, $4)
  and (result ->> 'isPassed')::boolean;

-- updateVerdict
update "test_attempt"
set
  "state" = $1
where
  "id" = $2;

-- listAttemptsByIds
select
  *
from
  "test_attempt"
where
  "id" in ($1);

-- hasExtraTime
select
  "has_extra_time"
from
  "test_setting"
where
  "user_id" = $1;

-- upsertExtraTime
insert into
  "test_setting" ("user_id", "has_extra_time")
values
  ($1, $2)
on conflict ("user_id") do update
set
  "has_extra_time" = $3;
