-- What modules/ledger/repository-earned-badges.ts sends.

-- upsertEarnedBadges
with
  wanted as (
    select
      *
    from
      unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::text[], $5::uuid[], $6::boolean[]) as wanted (user_id, badge, earned_at, kind, cause_id, is_hidden)
  ),
  removed as (
    delete from earned_badge
    where
      user_id = any ($7::uuid[])
      and not exists (
        select
        from
          wanted
        where
          wanted.user_id = earned_badge.user_id
          and wanted.badge = earned_badge.badge
      )
  )
insert into
  earned_badge (user_id, badge, earned_at, kind, cause_id, is_hidden)
select
  *
from
  wanted
on conflict (user_id, badge) do update
set
  earned_at = excluded.earned_at,
  kind = excluded.kind,
  cause_id = excluded.cause_id,
  is_hidden = excluded.is_hidden
where
  (earned_badge.earned_at, earned_badge.kind, earned_badge.cause_id, earned_badge.is_hidden) is distinct from (excluded.earned_at, excluded.kind, excluded.cause_id, excluded.is_hidden);

-- insertHadBadges
insert into
  had_badge (user_id, badge)
select
  *
from
  unnest($1::uuid[], $2::text[])
on conflict do nothing
returning
  user_id,
  badge;

-- upsertBadgeCounts
with
  counted as (
    select
      badge,
      count(*)::int as people
    from
      earned_badge
    where
      not is_hidden
    group by
      badge
  ),
  everyone as (
    select
      count(*)::int as people
    from
      score
    where
      period = 'all'
  )
insert into
  badge_count (badge, people, of_people)
select
  badge,
  counted.people,
  everyone.people
from
  counted,
  everyone
on conflict (badge) do update
set
  people = excluded.people,
  of_people = excluded.of_people;
update badge_count
set
  people = 0
where
  not exists (
    select
    from
      earned_badge
    where
      earned_badge.badge = badge_count.badge
      and not is_hidden
  );

-- listRarities
select
  *
from
  "badge_count";
