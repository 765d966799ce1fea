-- What modules/attempts/repository-passed-tests.ts sends.

-- listPassedTests
select
  id as attempt_id,
  user_id,
  skill,
  level,
  graded_at as passed_at,
  state = 'voided' as is_voided,
  (
    select
      max(decided_at)
    from
      (
        select
          decided_at,
          verdict,
          lag(verdict, 1, 'graded') over (
            order by
              decided_at
          ) as before
        from
          attempt_review_decision
        where
          attempt_id = test_attempt.id
      ) as decision
    where
      verdict <> before
  ) as decided_at
from
  test_attempt
where
  (result ->> 'isPassed')::boolean
  and (
    $1::uuid is null
    or id > $2::uuid
  )
order by
  id
limit
  $3;
