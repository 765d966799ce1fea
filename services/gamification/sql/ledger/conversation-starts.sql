-- What modules/ledger/repository-conversation-starts.ts sends.

-- upsertConversationStarts
delete from opening
where
  conversation_id = any ($1::uuid[])
  and (conversation_id, user_id) not in (
    select
      conversation_id,
      user_id
    from
      unnest($2::uuid[], $3::uuid[]) as kept (conversation_id, user_id)
  );
insert into
  "opening" ("conversation_id", "user_id", "other_user_id", "is_own", "opened_at", "answered_at")
values
  ($1, $2, $3, $4, $5, $6)
on conflict ("conversation_id", "user_id") do update
set
  "is_own" = "excluded"."is_own",
  "opened_at" = "excluded"."opened_at",
  "answered_at" = "excluded"."answered_at"
where
  (opening.is_own, opening.opened_at, opening.answered_at) is distinct from (excluded.is_own, excluded.opened_at, excluded.answered_at);

-- findReplyFigures
select
  count(*) filter (
    where
      (
        (opening.answered_at <= opening.opened_at + interval '48 hours')
        or opening.opened_at <= $1::timestamptz - interval '48 hours'
        and (
          opening.answered_at is not null
          or pair.ended_at is null
          or pair.ended_at > opening.opened_at + interval '48 hours'
        )
      )
  )::integer as decided,
  count(*) filter (
    where
      (opening.answered_at <= opening.opened_at + interval '48 hours')
  )::integer as in_time,
  count(opening.answered_at)::integer as answered,
  percentile_cont(0.5) within group (
    order by
      (
        extract(
          epoch
          from
            opening.answered_at - opening.opened_at
        ) / 60
      )
  ) as median_minutes
from
  opening
  join pair on pair.match_id = opening.conversation_id
where
  opening.user_id = $2
  and not opening.is_own
  and opening.opened_at >= $3;

-- countAnsweredDays
select
  to_char(answered_at, 'YYYY-MM-DD') as day,
  count(*)::integer as count
from
  opening
where
  user_id = $1
  and is_own
  and answered_at >= $2
group by
  day
order by
  day;

-- countOpenEnds
select
  count(*)::integer as matches,
  count(*) filter (
    where
      opened_at is null
      and made_at <= $1
  )::integer as silent,
  count(*) filter (
    where
      not is_own
      and answered_at is null
      and opened_at between $2 and $3
  )::integer as waiting
from
  (
    select
      match_id,
      made_at
    from
      (
        select
          match_id,
          made_at,
          ended_at,
          high_user_id as other_id
        from
          pair
        where
          low_user_id = $4
        union all
        select
          match_id,
          made_at,
          ended_at,
          low_user_id
        from
          pair
        where
          high_user_id = $5
      ) as own
    where
      ended_at is null
      and not exists (
        select
        from
          member
        where
          member.user_id = other_id
          and is_closed
      )
      and not exists (
        select
        from
          standing
        where
          standing.user_id = other_id
          and is_suspended
          and (
            suspended_until is null
            or suspended_until > $6
          )
      )
  ) as pair
  left join opening on opening.conversation_id = pair.match_id
  and opening.user_id = $7;
