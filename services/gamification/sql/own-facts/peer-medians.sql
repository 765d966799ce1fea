-- What modules/own-facts/repository-peer-medians.ts sends.

-- listPeerMedians
select
  "metric",
  "median",
  "people"
from
  "peer_median"
where
  "band" = $1
  and "people" >= $2;

-- replacePeerMedians
select
  reltuples as members
from
  pg_class
where
  oid = 'member'::regclass;
delete from peer_median;
with
  person as (
    select
      user_id,
      completeness,
      experience_years
    from
      member tablesample bernoulli ($1)
    where
      is_shown
      and (
        exists (
          select
          from
            opening
          where
            opening.user_id = member.user_id
            and opened_at >= $2
        )
        or exists (
          select
          from
            award
          where
            award.user_id = member.user_id
            and occurred_at >= $3
        )
      )
      and not exists (
        select
        from
          standing
        where
          standing.user_id = member.user_id
          and (
            is_suspended
            and (
              suspended_until is null
              or suspended_until > $4
            )
            or shadow_banned_until > $5
          )
      )
  ),
  replies as (
    select
      opening.user_id,
      count(*) filter (
        where
          (
            (opening.answered_at <= opening.opened_at + interval '48 hours')
            or opening.opened_at <= $6::timestamptz - interval '48 hours'
            and (
              opening.answered_at is not null
              or pair.ended_at is null
              or pair.ended_at > opening.opened_at + interval '48 hours'
            )
          )
      ) as decided,
      count(*) filter (
        where
          (opening.answered_at <= opening.opened_at + interval '48 hours')
      ) as in_time,
      count(opening.answered_at) as answered,
      percentile_cont(0.5) within group (
        order by
          (
            extract(
              epoch
              from
                opening.answered_at - opening.opened_at
            ) / 60
          )
      ) as minutes
    from
      person
      join opening on opening.user_id = person.user_id
      and not opening.is_own
      and opening.opened_at >= $7
      join pair on pair.match_id = opening.conversation_id
    group by
      opening.user_id
  ),
  endorsed as (
    select
      owner_id as user_id,
      count(*) as count
    from
      person
      join endorsement on owner_id = person.user_id
      and given_at is not null
      and ended_at is null
    group by
      owner_id
  ),
  figure as (
    select
      first_year,
      metric,
      value
    from
      person
      left join replies using (user_id)
      left join endorsed using (user_id)
      left join lateral (
        select
          max(year) as first_year
        from
          unnest($8::integer[]) as year
        where
          year <= experience_years
      ) as band on true
      cross join lateral (
        values
          (
            'reply-rate',
            case
              when decided >= $9 then in_time::double precision / decided
            end
          ),
          (
            'reply-time',
            case
              when answered >= $10 then minutes
            end
          ),
          ('completeness', completeness / 100.0),
          ('endorsements', coalesce(endorsed.count, 0))
      ) as known (metric, value)
    where
      value is not null
  )
insert into
  peer_median (band, metric, median, people)
select
  coalesce(first_year::text, $11),
  metric,
  percentile_cont(0.5) within group (
    order by
      value
  ),
  count(*)
from
  figure
group by
  grouping sets ((first_year, metric), (metric))
having
  count(*) >= $12
  and (
    grouping(first_year) = 1
    or first_year is not null
  );
