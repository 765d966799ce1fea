-- What store/match-parts.ts sends.

-- listMatchParts
select
  "card"
from
  "profile_card"
where
  "user_id" = $1;
select
  user_id,
  card
from
  visible_cards ($1::uuid, $2::uuid[], $3);
select
  user_id,
  last_active_at
from
  candidate
where
  user_id = any ($1::uuid[]);
select
  wanted.id as conversation_id,
  newest.message_id,
  newest.seq,
  newest.sender_id,
  newest.preview,
  newest.created_at,
  (
    select
      count(*)
    from
      conversation_message m
    where
      m.conversation_id = wanted.id
      and m.sender_id <> $1
      and not m.is_deleted
      and not m.is_hidden
      and m.seq > coalesce(
        (
          select
            r.up_to_seq
          from
            conversation_read r
          where
            r.conversation_id = wanted.id
            and r.reader_id = $2
        ),
        0
      )
  ) as unread_count
from
  unnest($3::uuid[]) as wanted (id)
  cross join lateral (
    select
      *
    from
      conversation_message m
    where
      m.conversation_id = wanted.id
      and not m.is_deleted
      and (
        not m.is_hidden
        or m.sender_id = $4
      )
    order by
      m.seq desc
    limit
      1
  ) as newest;
select
  other.id as other_id,
  mine.note as yours,
  theirs.note as theirs
from
  unnest($1::uuid[]) as other (id)
  left join swipe mine on mine.user_id = $2
  and mine.target_user_id = other.id
  left join swipe theirs on theirs.user_id = other.id
  and theirs.target_user_id = $3
where
  mine.note is not null
  or theirs.note is not null;
