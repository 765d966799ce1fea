-- What store/person-days.ts sends.

-- lockRolledUntil
select
  "rolled_until"
from
  "exposure_roll_up"
for update;

-- keepRolledUntil
update "exposure_roll_up"
set
  "rolled_until" = $1;

-- findOldestExposure
select
  min(dealt_at) as oldest
from
  exposure;

-- addToPersonDays
insert into
  person_day (user_id, day, impressions, likes, matches)
select
  e.candidate_id,
  (e.dealt_at at time zone 'UTC')::date,
  count(*),
  count(s.user_id),
  count(m.id)
from
  exposure e
  left join swipe s on s.user_id = e.viewer_id
  and s.target_user_id = e.candidate_id
  and s.action <> 'pass'
  and s.decided_at >= e.dealt_at
  and s.decided_at < e.dealt_at + interval '1 day'
  left join match m on m.low_user_id = least(e.viewer_id, e.candidate_id)
  and m.high_user_id = greatest(e.viewer_id, e.candidate_id)
  and m.source = 'swipe'
  and m.matched_at >= e.dealt_at
  and m.matched_at < e.dealt_at + interval '1 day'
where
  e.dealt_at >= $1
  and e.dealt_at < $2
group by
  1,
  2
on conflict (user_id, day) do update
set
  impressions = person_day.impressions + excluded.impressions,
  likes = person_day.likes + excluded.likes,
  matches = person_day.matches + excluded.matches;

-- removeOldPersonDays
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
