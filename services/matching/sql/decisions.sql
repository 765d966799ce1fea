-- What store/decisions.ts sends.

-- countDecisionDays
/* planned for its values */
select
  part::text as day,
  likes,
  passes,
  liked_back
from
  (
    select
      (decided_at at time zone 'UTC')::date as part,
      count(*) filter (
        where
          action <> 'pass'
      )::int as likes,
      count(*) filter (
        where
          action = 'pass'
      )::int as passes,
      count(*) filter (
        where
          action <> 'pass'
          and target_user_id in (
            select
              high_user_id
            from
              match
            where
              low_user_id = $1
              and source = 'swipe'
            union all
            select
              low_user_id
            from
              match
            where
              high_user_id = $2
              and source = 'swipe'
          )
      )::int as liked_back
    from
      swipe
    where
      user_id = $3
      and decided_at >= $4::date::timestamp at time zone 'UTC'
      and decided_at < ($5::date + 1)::timestamp at time zone 'UTC'
    group by
      1
  ) counted;

-- countDecisionHours
/* planned for its values */
select
  part::int as hour,
  likes,
  passes,
  liked_back
from
  (
    select
      date_part('hour', decided_at at time zone $1) as part,
      count(*) filter (
        where
          action <> 'pass'
      )::int as likes,
      count(*) filter (
        where
          action = 'pass'
      )::int as passes,
      count(*) filter (
        where
          action <> 'pass'
          and target_user_id in (
            select
              high_user_id
            from
              match
            where
              low_user_id = $2
              and source = 'swipe'
            union all
            select
              low_user_id
            from
              match
            where
              high_user_id = $3
              and source = 'swipe'
          )
      )::int as liked_back
    from
      swipe
    where
      user_id = $4
      and decided_at >= $5::date::timestamp at time zone 'UTC'
      and decided_at < ($6::date + 1)::timestamp at time zone 'UTC'
    group by
      1
  ) counted;

-- findKnownZone
select
  known_zone ($1) as zone;

-- listDecided
/* planned for its values */
select
  target_user_id,
  action <> 'pass' as is_like
from
  swipe
where
  user_id = $1
  and decided_at >= $2::date::timestamp at time zone 'UTC'
  and decided_at < ($3::date + 1)::timestamp at time zone 'UTC'
order by
  decided_at desc,
  target_user_id
limit
  $4;

-- countSkills
select
  skill ->> 'name' as name,
  count(*)::int as people
from
  visible_cards ($1::uuid, $2::uuid[], $3) seen
  cross join lateral jsonb_array_elements(seen.card -> 'skills') as skill
group by
  1;
