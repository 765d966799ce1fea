-- What modules/own-facts/repository.ts sends.

-- countPairDays
select
  to_char(made_at, 'YYYY-MM-DD') as day,
  source,
  count(*)::integer as count
from
  (
    select
      made_at,
      source
    from
      pair
    where
      low_user_id = $1
      and made_at >= $2
    union all
    select
      made_at,
      source
    from
      pair
    where
      high_user_id = $3
      and made_at >= $4
  ) as made
group by
  day,
  source
order by
  day,
  source;

-- findProofFigures
select
  (
    select
      count(*)::integer
    from
      endorsement
    where
      owner_id = $1
      and given_at is not null
      and ended_at is null
  ) as endorsements,
  (
    select
      count(*)::integer
    from
      award
    where
      user_id = $2
      and kind = 'report-upheld'
      and reversed_at is null
  ) as reports_upheld,
  case
    when member.completeness is not null then cardinality(member.skills)
  end as skills,
  member.proved_skills as proved,
  member.completeness,
  member.experience_years
from
  (
    select
  ) as one
  left join member on member.user_id = $3;
