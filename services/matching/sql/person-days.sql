-- What store/person-days.ts sends.

-- lockRolledUntil
select
  "rolled_until"
from
  "exposure_roll_up"
for update;

-- updateRolledUntil
update "exposure_roll_up"
set
  "rolled_until" = $1;

-- findOldestExposure
select
  min(dealt_at) as oldest
from
  exposure;

-- upsertPersonDays
insert into
  person_day (user_id, day, impressions, suggested, likes, matches)
select
  e.candidate_id,
  (e.dealt_at at time zone 'UTC')::date,
  count(*),
  count(*) filter (
    where
      e.place = 'suggested'
  ),
  count(s.user_id),
  count(m.id)
from
  exposure e
  left join swipe s on s.user_id = e.viewer_id
  and s.target_user_id = e.candidate_id
  and s.action <> 'pass'
  and s.decided_at >= e.dealt_at
  and s.decided_at < e.dealt_at + interval '1 day'
  and not exists (
    select
    from
      exposure later
    where
      later.viewer_id = e.viewer_id
      and later.candidate_id = e.candidate_id
      and later.dealt_at <= s.decided_at
      and (later.dealt_at, later.ctid) > (e.dealt_at, e.ctid)
  )
  left join match m on s.user_id is not null
  and m.low_user_id = least(e.viewer_id, e.candidate_id)
  and m.high_user_id = greatest(e.viewer_id, e.candidate_id)
  and m.source = 'swipe'
  and m.matched_at >= e.dealt_at
  and m.matched_at < e.dealt_at + interval '1 day'
where
  e.dealt_at >= $1
  and e.dealt_at < $2
  and not exists (
    select
    from
      standing
    where
      standing.user_id = e.viewer_id
      and shadow_banned_until > e.dealt_at
  )
group by
  1,
  2
on conflict (user_id, day) do update
set
  impressions = person_day.impressions + excluded.impressions,
  suggested = person_day.suggested + excluded.suggested,
  likes = person_day.likes + excluded.likes,
  matches = person_day.matches + excluded.matches;

-- findClosedUntil
select
  ((rolled_until at time zone 'UTC')::date - 1)::text as day
from
  exposure_roll_up;

-- listPersonDays
select
  day::text,
  impressions - suggested as discover,
  suggested,
  greatest(0, likes - matches) as likes_got
from
  person_day
where
  user_id = $1
  and day between $2::date and $3::date;

-- listPersonMonths
select
  to_char(day, 'YYYY-MM') as month,
  sum(impressions)::integer as times
from
  person_day,
  exposure_roll_up
where
  user_id = $1
  and day < date_trunc('month', least(rolled_until, $2::timestamptz) at time zone 'UTC')
  and day >= date_trunc('month', $3::timestamptz at time zone 'UTC') - interval '12 months'
group by
  1
having
  sum(impressions) >= $4
order by
  1;

-- deleteOldPersonDays
delete from person_day
where
  ctid = any (
    array(
      select
        ctid
      from
        person_day
      where
        day < ($1::timestamptz at time zone 'UTC')::date
      limit
        $2
    )
  );
