-- What modules/ledger/repository-scores.ts sends.

-- upsertScores
with
  wanted as (
    select
      *
    from
      unnest($1::text[], $2::uuid[], $3::int[]) as wanted (period, user_id, points)
  ),
  removed as (
    delete from score
    where
      user_id = any ($4::uuid[])
      and not exists (
        select
        from
          wanted
        where
          wanted.period = score.period
          and wanted.user_id = score.user_id
      )
    returning
      user_id
  ),
  kept as (
    insert into
      score (period, user_id, points)
    select
      period,
      user_id,
      points
    from
      wanted
    on conflict (period, user_id) do update
    set
      points = excluded.points
    where
      excluded.points <> score.points
    returning
      user_id
  )
select
  user_id
from
  removed
union
select
  user_id
from
  kept;

-- listSmallBoard: of a city
with
  member_row as materialized (
    select
      user_id,
      is_shown
    from
      member
    where
      (
        city_key = $1
        and city_key <> ''
      )
    limit
      $2
  ),
  place as (
    select
      score.user_id,
      points
    from
      member_row
      join score on score.period = $3
      and score.user_id = member_row.user_id
    where
      (
        member_row.is_shown
        and (
          not exists (
            select
            from
              preference
            where
              preference.user_id = "score"."user_id"
              and not on_boards
          )
          and not exists (
            select
            from
              standing
            where
              standing.user_id = "score"."user_id"
              and is_suspended
              and (
                suspended_until is null
                or suspended_until > $4
              )
          )
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and shadow_banned_until > $5
        )
      )
  )
select
  people,
  user_id,
  points
from
  (
    select
      count(*)::int as people
    from
      member_row
  ) as counted
  left join place on true;

-- listSmallBoard: with a skill
with
  member_row as materialized (
    select
      user_id,
      is_shown
    from
      member
    where
      skill_keys @> $1::text[]
    limit
      $2
  ),
  place as (
    select
      score.user_id,
      points
    from
      member_row
      join score on score.period = $3
      and score.user_id = member_row.user_id
    where
      (
        member_row.is_shown
        and (
          not exists (
            select
            from
              preference
            where
              preference.user_id = "score"."user_id"
              and not on_boards
          )
          and not exists (
            select
            from
              standing
            where
              standing.user_id = "score"."user_id"
              and is_suspended
              and (
                suspended_until is null
                or suspended_until > $4
              )
          )
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and shadow_banned_until > $5
        )
      )
  )
select
  people,
  user_id,
  points
from
  (
    select
      count(*)::int as people
    from
      member_row
  ) as counted
  left join place on true;

-- listPlaces
select
  place.*
from
  unnest($1::text[]) as asked (period)
  cross join unnest($2::uuid[]) as listed (id)
  cross join lateral (
    select
      period,
      user_id,
      points
    from
      score
    where
      score.period = asked.period
      and score.user_id = listed.id
      and (
        (
          exists (
            select
            from
              member
            where
              member.user_id = "score"."user_id"
              and is_shown
          )
          and (
            not exists (
              select
              from
                preference
              where
                preference.user_id = "score"."user_id"
                and not on_boards
            )
            and not exists (
              select
              from
                standing
              where
                standing.user_id = "score"."user_id"
                and is_suspended
                and (
                  suspended_until is null
                  or suspended_until > $3
                )
            )
          )
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and shadow_banned_until > $4
        )
      )
    limit
      1
  ) as place;

-- listBoard: first
select
  "user_id",
  "points"
from
  "score"
where
  "period" = $1
  and true
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $2
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $3
    )
  )
order by
  "user_id"
limit
  $4;

-- listBoard: from a place
select
  "user_id",
  "points"
from
  "score"
where
  "period" = $1
  and "user_id" > $2
  and true
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $3
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $4
    )
  )
order by
  "user_id"
limit
  $5;

-- listRange: of everyone
select
  "user_id",
  "points"
from
  "score"
where
  "period" = $1
  and true
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $2
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $3
    )
  )
order by
  "points" desc,
  "user_id" desc
limit
  $4
offset
  $5;

-- listRange: of a city
select
  "user_id",
  "points"
from
  "score"
where
  "period" = $1
  and score.user_id in (
    select
      user_id
    from
      member
    where
      (
        city_key = $2
        and city_key <> ''
      )
  )
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $3
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $4
    )
  )
order by
  "points" desc,
  "user_id" desc
limit
  $5
offset
  $6;

-- listRange: with a skill
select
  "user_id",
  "points"
from
  "score"
where
  "period" = $1
  and score.user_id in (
    select
      user_id
    from
      member
    where
      skill_keys @> $2::text[]
  )
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $3
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $4
    )
  )
order by
  "points" desc,
  "user_id" desc
limit
  $5
offset
  $6;

-- countAbove
select
  count(*) as "count"
from
  "score"
where
  "period" = $1
  and "points" > $2
  and true
  and (
    (
      exists (
        select
        from
          member
        where
          member.user_id = "score"."user_id"
          and is_shown
      )
      and (
        not exists (
          select
          from
            preference
          where
            preference.user_id = "score"."user_id"
            and not on_boards
        )
        and not exists (
          select
          from
            standing
          where
            standing.user_id = "score"."user_id"
            and is_suspended
            and (
              suspended_until is null
              or suspended_until > $3
            )
        )
      )
    )
    and not exists (
      select
      from
        standing
      where
        standing.user_id = "score"."user_id"
        and shadow_banned_until > $4
    )
  );

-- deletePastScores
delete from "score"
where
  not period = any ($1);
