-- What store/skill-market-stats.ts sends.

-- replaceSkillMarketStats
lock table market_figure in exclusive mode;
delete from "market_figure";
with
  last_word as (
    select distinct
      on (user_id) user_id,
      granted,
      text_version
    from
      consent_entry
    where
      consent_type = 'insights'
    order by
      user_id,
      number desc
  ),
  person as (
    select
      p.user_id,
      p.roles,
      p.looking_for,
      p.shown_city,
      places.city_key
    from
      last_word l
      join account a on a.id = l.user_id
      and a.email_verified_at is not null
      and a.closed_at is null
      join profile p on p.user_id = l.user_id
      cross join lateral (
        select distinct
          unnest(array['', fold (p.shown_city)]) as city_key
      ) places
    where
      l.granted
      and l.text_version >= $1::int
  ),
  knower as (
    select
      s.name_key,
      s.name,
      person.*
    from
      skill s
      join person using (user_id)
  ),
  known_by as (
    select
      name_key,
      mode() within group (
        order by
          name
      ) as name,
      count(*) as people
    from
      knower
    where
      city_key = ''
    group by
      name_key
    having
      count(*) >= $2::int
  ),
  typical as (
    select
      k.name_key,
      role
    from
      known_by b
      join knower k using (name_key)
      cross join lateral unnest(k.roles) as role
    where
      k.city_key = ''
    group by
      k.name_key,
      role,
      b.people
    having
      count(*) * 3 >= b.people
  ),
  supply as (
    select
      name_key,
      city_key,
      count(*)::int as people
    from
      knower
    group by
      name_key,
      city_key
  ),
  demand as (
    select
      t.name_key,
      p.city_key,
      count(distinct p.user_id)::int as people
    from
      typical t
      join person p on t.role = any (p.looking_for)
    group by
      t.name_key,
      p.city_key
  ),
  city as (
    select
      city_key,
      case city_key
        when '' then ''
        else mode() within group (
          order by
            shown_city
        )
      end as city
    from
      person
    group by
      city_key
  ),
  counted as (
    select
      b.name_key,
      b.name,
      c.city_key,
      c.city,
      case
        when "supply"."people" >= $3::int then "supply"."people" / $4::int * $5::int
      end as supply,
      case
        when "demand"."people" >= $6::int then "demand"."people" / $7::int * $8::int
      end as demand
    from
      known_by b
      cross join city c
      left join supply on supply.name_key = b.name_key
      and supply.city_key = c.city_key
      left join demand on demand.name_key = b.name_key
      and demand.city_key = c.city_key
  )
insert into
  market_figure (skill_key, skill, city_key, city, supply, demand, counted_at)
select
  name_key,
  name,
  city_key,
  city,
  supply,
  demand,
  $9
from
  counted
where
  supply is not null
  or demand is not null;

-- listSkillMarketStats
select
  *
from
  "market_figure"
where
  "city_key" = fold ($1)
order by
  coalesce(demand, 0) + coalesce(supply, 0) desc,
  "skill_key"
limit
  $2;

-- listMarketCities
select distinct
  "city"
from
  "market_figure"
where
  "city_key" != $1
order by
  "city";
