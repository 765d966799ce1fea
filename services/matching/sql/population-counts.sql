-- What store/population-counts.ts sends.

-- countPopulationPart
with
  part as materialized (
    select
      c.city,
      p.card ->> 'city' as city_name,
      p.card -> 'roles' as roles,
      jsonb_path_exists(p.card, '$.skills[*].verifiedBy[*]') as is_verified
    from
      candidate c
      join profile_card p using (user_id)
    where
      c.random_key >= $1::real
      and c.random_key < $2::real
      and c.activity_step = any ($3::int[])
      and not is_shadow_banned (c.user_id, $4)
      and not exists (
        select
        from
          standing s
        where
          s.user_id = c.user_id
          and s.is_suspended
          and (
            s.suspended_until is null
            or s.suspended_until > $5
          )
      )
  )
select
  'role' as kind,
  role as key,
  role as name,
  count(*)::integer as people
from
  part,
  jsonb_array_elements_text(roles) as role
group by
  role
union all
select
  'city',
  city::text,
  mode() within group (
    order by
      city_name
  ),
  count(*)::integer
from
  part
where
  city <> 0
group by
  city
union all
select
  'verified',
  '',
  '',
  count(*)::integer
from
  part
where
  is_verified
having
  count(*) > 0;

-- replacePopulationCounts
delete from "headcount";
insert into
  headcount (kind, key, name, people, counted_at)
select
  kind,
  key,
  name,
  people,
  $1
from
  jsonb_to_recordset($2::jsonb) as row (kind text, key text, name text, people integer);

-- countBasis
select
  (
    select
      count(*)::integer
    from
      (
        select
        from
          candidate
        where
          activity_step = any ($1::int[])
        limit
          $2
      ) here
  ) as here,
  (
    select
      count(*)::integer
    from
      (
        select
        from
          proved_developer
        where
          skills <> '{}'
        limit
          $3
      ) proved
  ) as proved;

-- findLastBasis
select
  "key",
  "people",
  "counted_at"
from
  "headcount"
where
  "kind" = $1;

-- listRoleCounts
select
  "key",
  "people"
from
  "headcount"
where
  "kind" = $1;

-- listLargestCities
select
  "key",
  "name",
  "people"
from
  "headcount"
where
  "kind" = $1
order by
  "people" desc,
  "name"
limit
  $2;

-- findVerifiedCount
select
  "people"
from
  "headcount"
where
  "kind" = $1;

-- findCityCount
select
  "people"
from
  "headcount"
where
  "kind" = $1
  and "key" = $2;

-- findCity
select
  "key",
  "name",
  "people"
from
  "headcount"
where
  "kind" = $1
  and "key" in ($2, $3)
order by
  "people" desc;
