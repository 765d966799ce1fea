-- What store/imports.ts sends.

-- countKnownPeople
select
  count(*) as "count"
from
  "account"
  inner join "card" on "card"."user_id" = "account"."user_id"
where
  "account"."user_id" in ($1, $2);

-- countDecisions
select
  coalesce(sum("decisions"), 0) as "count"
from
  "decision_day"
where
  "user_id" in ($1, $2);

-- countFacts
select
  (
    select
      count(*)::int
    from
      active_day
  ) as "activeDays",
  (
    select
      count(*)::int
    from
      first_swipe
  ) as swipers,
  (
    select
      count(*)::int
    from
      match_pair
  ) as matches,
  (
    select
      count(*)::int
    from
      first_word
  ) as writers,
  (
    select
      count(*)::int
    from
      payment
  ) as payments;
