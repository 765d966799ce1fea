-- What store/days.ts sends.

-- countMessages
select
  (created_at at time zone 'UTC')::date::text as day,
  count(*)::int as messages
from
  message
where
  created_at >= $1::date::timestamp at time zone 'UTC'
  and created_at < ($2::date + 1)::timestamp at time zone 'UTC'
group by
  1
order by
  1;

-- listFirstWords
select
  "m"."conversation_id",
  "m"."user_id" as "sender_id",
  "first"."written_at"
from
  "membership" as "m"
  inner join lateral (
    select
      "created_at" as "written_at"
    from
      "message"
    where
      "conversation_id" = "m"."conversation_id"
      and "sender_id" = "m"."user_id"
      and "is_hidden" = $1
    order by
      "seq"
    limit
      $2
  ) as "first" on true
where
  (m.conversation_id, m.user_id) > ($3::uuid, $4::uuid)
order by
  "m"."conversation_id",
  "m"."user_id"
limit
  $5;
