-- What store/city-figures.ts sends.

-- countCityFiguresOf
with
  part as materialized (
    select
      c.city,
      p.card
    from
      candidate c
      join profile_card p using (user_id)
    where
      c.city = any ($1::int[])
      and c.random_key >= $2::real
      and c.random_key < $3::real
      and c.activity_step = any ($4::int[])
      and not is_shadow_banned (c.user_id, $5)
      and not exists (
        select
        from
          standing s
        where
          s.user_id = c.user_id
          and s.is_suspended
          and (
            s.suspended_until is null
            or s.suspended_until > $6
          )
      )
  )
select
  city,
  case
    when skill ->> 'level' = 'learning' then 'learned-skill'
    else 'skill'
  end as kind,
  lower(skill ->> 'name') as key,
  skill ->> 'name' as name,
  count(*)::integer as people
from
  part,
  jsonb_array_elements(card -> 'skills') as skill
group by
  city,
  2,
  skill ->> 'name'
union all
select
  city,
  'sought-role',
  role,
  role,
  count(*)::integer
from
  part,
  jsonb_array_elements_text(card -> 'lookingFor') as role
group by
  city,
  role
union all
select
  city,
  'zone',
  card ->> 'timezone',
  card ->> 'timezone',
  count(*)::integer
from
  part
where
  card ->> 'timezone' is not null
group by
  city,
  card ->> 'timezone';

-- replaceCityFigures
delete from "city_figure";
insert into
  city_figure (city, kind, key, name, people)
select
  city,
  kind,
  key,
  name,
  people
from
  jsonb_to_recordset($1::jsonb) as row (city integer, kind text, key text, name text, people integer);

-- listCityFigures
select
  *
from
  "city_figure"
where
  "city" = $1
order by
  "people" desc,
  "key";

-- listCityZones
select distinct
  on ("city") "city",
  "key"
from
  "city_figure"
where
  "kind" = $1
  and "city" in ($2, $3)
order by
  "city",
  "people" desc,
  "key";
