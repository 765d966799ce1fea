-- What store/people-list.ts sends.

-- listPeopleIds: the newest
select
  user_id
from
  account
where
  true
  and true
  and ("created_at", account.user_id) < ($1::timestamptz, $2::uuid)
order by
  "created_at" desc,
  user_id desc
limit
  $3;

-- listPeopleIds: the oldest of some months
select
  user_id
from
  account
where
  "created_at" >= $1::date
  and "created_at" < $2::date + 1
  and true
  and true
order by
  "created_at" asc,
  user_id asc
limit
  $3;

-- listPeopleIds: by name, of some facets
select
  user_id
from
  unnest($1::smallint[]) as wanted (wanted_facet)
  cross join lateral (
    select
      user_id,
      "name_key"
    from
      account
    where
      (facet, "name_key", user_id) > (wanted_facet, $2::text, $3::uuid)
      and facet <= wanted_facet
    order by
      facet asc,
      "name_key" asc,
      user_id asc
    limit
      51
  ) as one
order by
  "name_key" asc,
  user_id asc
limit
  $4;

-- listPeopleIds: last seen, by a part of the name and all else
select
  user_id
from
  (
    select
      user_id,
      created_at,
      last_active_day,
      name_key,
      facet,
      full_name,
      email,
      found_by
    from
      account
    where
      "last_active_day" >= $1::date
      and "last_active_day" < $2::date + 1
      and ("last_active_day", account.user_id) < ($3::date, $4::uuid)
    order by
      "last_active_day" desc,
      user_id desc
    limit
      2500
  ) as walked
where
  "created_at" >= $5::date
  and "created_at" < $6::date + 1
  and "last_active_day" >= $7::date
  and "last_active_day" < $8::date + 1
  and facet = any ($9::smallint[])
  and (
    search_grams ((full_name || ' ' || email)) @> search_grams ($10)
    and (
      true
      and strpos(search_fold ((full_name || ' ' || email)), $11) > 0
    )
  )
order by
  "last_active_day" desc,
  user_id desc
limit
  $12;
/* planned for its values */
with
  found as materialized (
    select
      user_id,
      "last_active_day"
    from
      account
    where
      "created_at" >= $1::date
      and "created_at" < $2::date + 1
      and "last_active_day" >= $3::date
      and "last_active_day" < $4::date + 1
      and facet = any ($5::smallint[])
      and (
        search_grams ((full_name || ' ' || email)) @> search_grams ($6)
        and (
          true
          and strpos(search_fold ((full_name || ' ' || email)), $7) > 0
        )
      )
      and ("last_active_day", account.user_id) < ($8::date, $9::uuid)
    limit
      3001
  )
select
  user_id,
  (
    select
      count(*)
    from
      found
  ) > 3000 as is_cut
from
  found
order by
  "last_active_day" desc,
  user_id desc
limit
  $10;

-- listPeopleIds: by two letters
select
  user_id
from
  (
    select
      user_id,
      created_at,
      last_active_day,
      name_key,
      facet,
      full_name,
      email,
      found_by
    from
      account
    where
      true
      and true
    order by
      "created_at" desc,
      user_id desc
    limit
      2500
  ) as walked
where
  true
  and true
  and true
  and (
    found_by like (
      select
        fold ($1) || '%'
    )
    or found_by like (
      select
        '% ' || fold ($2) || '%'
    )
  )
order by
  "created_at" desc,
  user_id desc
limit
  $3;
/* planned for its values */
with
  found as materialized (
    select
      user_id,
      "created_at"
    from
      account
    where
      true
      and true
      and true
      and (
        found_by like (
          select
            fold ($1) || '%'
        )
        or found_by like (
          select
            '% ' || fold ($2) || '%'
        )
      )
      and true
    limit
      3001
  )
select
  user_id,
  (
    select
      count(*)
    from
      found
  ) > 3000 as is_cut
from
  found
order by
  "created_at" desc,
  user_id desc
limit
  $3;

-- listPeopleToExport
select
  "account"."user_id",
  "account"."email",
  "account"."full_name",
  "account"."role",
  "account"."plan",
  "account"."email_verified",
  "account"."closed_at",
  "account"."standing",
  "account"."trust_level",
  "account"."created_at",
  "account"."last_active_day",
  "account"."name_key",
  "card"."photo_url"
from
  "account"
  left join "card" on "card"."user_id" = "account"."user_id"
where
  true
  and true
  and facet = any ($1::smallint[])
  and (
    search_grams ((full_name || ' ' || email)) @> search_grams ($2)
    and (
      true
      and strpos(search_fold ((full_name || ' ' || email)), $3) > 0
    )
  )
  and ("created_at", account.user_id) < ($4::timestamptz, $5::uuid)
order by
  "account"."created_at" desc,
  "account"."user_id" desc
limit
  $6;

-- listPeople
select
  "account"."user_id",
  "account"."email",
  "account"."full_name",
  "account"."role",
  "account"."plan",
  "account"."email_verified",
  "account"."closed_at",
  "account"."standing",
  "account"."trust_level",
  "account"."created_at",
  "account"."last_active_day",
  "account"."name_key",
  "card"."photo_url"
from
  "account"
  left join "card" on "card"."user_id" = "account"."user_id"
where
  "account"."user_id" = any ($1::uuid[]);

-- findListedPerson
select
  "account"."user_id",
  "account"."email",
  "account"."full_name",
  "account"."role",
  "account"."plan",
  "account"."email_verified",
  "account"."closed_at",
  "account"."standing",
  "account"."trust_level",
  "account"."created_at",
  "account"."last_active_day",
  "account"."name_key",
  "card"."photo_url"
from
  "account"
  left join "card" on "card"."user_id" = "account"."user_id"
where
  "account"."user_id" = $1;
