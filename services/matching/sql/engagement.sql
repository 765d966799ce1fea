-- What store/engagement.ts sends.

-- upsertAnalyticsConsent
insert into
  "analytics_consent" ("user_id", "source_version", "is_granted")
values
  ($1, $2, $3)
on conflict ("user_id") do update
set
  "source_version" = "excluded"."source_version",
  "is_granted" = "excluded"."is_granted"
where
  "excluded"."source_version" > "analytics_consent"."source_version";

-- insertEngagementEvent
insert into
  engagement_event (id, user_id, event_type, metadata, happened_at)
select
  $1::uuid,
  $2::uuid,
  $3,
  $4::jsonb,
  $5
where
  not $6::boolean
  or exists (
    select
    from
      analytics_consent
    where
      user_id = $7::uuid
      and is_granted
  );

-- deleteOldEngagementEvents
delete from engagement_event
where
  ctid = any (
    array(
      select
        ctid
      from
        engagement_event
      where
        happened_at < $1
      limit
        $2
    )
  );

-- insertRecentJoiner
insert into
  "recent_joiner" ("user_id", "joined_at")
values
  ($1, $2)
on conflict do nothing;

-- deleteRecentJoiners
delete from "recent_joiner"
where
  "joined_at" < $1;

-- listRecentJoiners
select
  user_id,
  joined_at
from
  (
    (
      select
        user_id,
        joined_at
      from
        recent_joiner
      where
        joined_at >= $1
      order by
        joined_at
      limit
        $2
    )
    union all
    (
      select
        user_id,
        joined_at
      from
        recent_joiner
      where
        joined_at >= $3
        and joined_at < $4
      order by
        joined_at
      limit
        $5
    )
  ) joiners
limit
  $6;

-- countActivity
with
  lately as materialized (
    select
      action,
      note
    from
      swipe
    where
      user_id = $1::uuid
      and decided_at > $2
  ),
  own as materialized (
    (
      select
        id,
        status,
        high_user_id as other
      from
        match
      where
        low_user_id = $3::uuid
      order by
        matched_at desc,
        id desc
      limit
        $4
    )
    union all
    (
      select
        id,
        status,
        low_user_id
      from
        match
      where
        high_user_id = $5::uuid
      order by
        matched_at desc,
        id desc
      limit
        $6
    )
  ),
  seen as materialized (
    select
      user_id
    from
      visible_cards (
        $7::uuid,
        array(
          select
            other
          from
            own
          where
            status = 'active'
        ),
        $8
      )
  )
select
  (
    select
      count(*)::integer
    from
      lately
  ) as decisions,
  (
    select
      count(*)::integer
    from
      lately
    where
      action <> 'pass'
  ) as likes,
  (
    select
      count(*)::integer
    from
      lately
    where
      note is not null
  ) as notes,
  (
    select
      count(*)::integer
    from
      (
        select
        from
          swipe
        where
          user_id = $9::uuid
        limit
          10
      ) ten
  ) as swipes,
  (
    select
      count(*)::integer
    from
      own
  ) as matches,
  (
    select
      count(*)::integer
    from
      own
      join seen on seen.user_id = own.other
    where
      own.status = 'active'
      and not exists (
        select
        from
          conversation_message m
        where
          m.conversation_id = own.id
          and (
            not m.is_hidden
            or m.sender_id = $10::uuid
          )
      )
  ) as silent_matches,
  exists (
    select
    from
      own
      join conversation_message m on m.conversation_id = own.id
    where
      m.sender_id = $11::uuid
  ) as has_written;
