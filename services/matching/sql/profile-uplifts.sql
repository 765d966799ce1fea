-- What store/profile-uplifts.ts sends.

-- listShownProfiles
select
  c.random_key,
  p.card,
  (
    select
      count(*)::integer
    from
      exposure e
    where
      e.candidate_id = c.user_id
      and e.dealt_at > $1
  ) as impressions,
  (
    select
      count(*)::integer
    from
      swipe s
    where
      s.target_user_id = c.user_id
      and s.action <> 'pass'
      and s.decided_at > $2
  ) as likes
from
  (
    select
      user_id,
      random_key
    from
      candidate
    where
      random_key > $3::real
    order by
      random_key
    limit
      $4
  ) c
  join profile_card p using (user_id)
order by
  c.random_key;

-- replaceProfileUplifts
delete from "profile_gain";
insert into
  "profile_gain" ("subject", "factor", "people", "counted_at")
values
  ($1, $2, $3, $4);

-- findUpliftsCountedAt
select
  "counted_at"
from
  "profile_gain"
limit
  $1;

-- listProfileUplifts
select
  "subject",
  "factor",
  "people"
from
  "profile_gain";
