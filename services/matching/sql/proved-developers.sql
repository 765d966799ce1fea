-- What store/proved-developers.ts sends.

-- findProvedDeveloper
select
  "user_id",
  "skill",
  "proof",
  "skills",
  "proved_at"
from
  "proved_developer"
where
  "user_id" = $1;

-- upsertProvedDeveloper
insert into
  "proved_developer" ("user_id", "skill", "proof", "skills", "proved_at", "featured_on")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("user_id") do update
set
  "skill" = $7,
  "proof" = $8,
  "skills" = $9,
  "proved_at" = $10;

-- deleteProofs
with
  never_featured as (
    delete from proved_developer
    where
      user_id = $1::uuid
      and featured_on is null
  )
update proved_developer
set
  skill = '',
  skills = '{}'
where
  user_id = $2::uuid
  and featured_on is not null
  and skills <> '{}';

-- updateFeaturedDevelopers
update proved_developer
set
  featured_on = $1::date
where
  user_id in (
    select
      user_id
    from
      proved_developer
    where
      featured_on is distinct from $2::date
      and skills <> '{}'
    order by
      featured_on nulls first,
      proved_at desc,
      user_id
    limit
      greatest(
        0,
        (
          select
            least($3::int, greatest($4::int, ceil(count(*) * $5::float8))) - count(*) filter (
              where
                featured_on = $6::date
            )
          from
            proved_developer
          where
            skills <> '{}'
        )
      )
  );

-- listFeatured
select
  "user_id",
  "skill",
  "proof"
from
  "proved_developer"
where
  "featured_on" = $1::date
  and skills <> '{}'
order by
  "user_id"
limit
  $2;
