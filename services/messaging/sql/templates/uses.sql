-- What modules/templates/repository-uses.ts sends.

-- insertUse
insert into
  template_use (id, template_id, version, user_id, conversation_id, message_id, used_at, replied_at, is_hidden)
values
  (
    $1,
    $2,
    $3,
    $4,
    $5,
    $6,
    $7,
    $8,
    $9::boolean
    or exists (
      select
      from
        standing
      where
        user_id = $10
        and shadow_banned_until > $11
    )
  )
on conflict do nothing
returning
  is_hidden;

-- upsertEffect
with
  effective as (
    insert into
      template_effect as effect (template_id, uses, replies)
    values
      ($1, 1, $2)
    on conflict (template_id) do update
    set
      uses = effect.uses + 1,
      replies = effect.replies + excluded.replies
  )
insert into
  template_week as known (template_id, version, week, uses, replies)
values
  ($3, $4, date_trunc('week', $5::timestamptz at time zone 'utc')::date, 1, $6)
on conflict (template_id, version, week) do update
set
  uses = known.uses + 1,
  replies = known.replies + excluded.replies;

-- findUsedMessage
select
  used.created_at as used_at,
  used.is_hidden,
  (
    select
      answer.created_at
    from
      message answer
    where
      answer.conversation_id = used.conversation_id
      and answer.seq > used.seq
      and answer.sender_id <> used.sender_id
      and not answer.is_hidden
      and answer.created_at <= used.created_at + interval '48 hours'
    order by
      answer.seq
    limit
      1
  ) as replied_at
from
  message used
where
  used.id = $1
  and used.conversation_id = $2
  and used.sender_id = $3;

-- listEffects
select
  asked.id as template_id,
  coalesce(uses, 0) + (
    select
      count(*)::integer
    from
      template_use
    where
      user_id = $1
      and template_id = asked.id
      and is_hidden
  ) as uses,
  coalesce(replies, 0) + (
    select
      count(replied_at)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = asked.id
      and is_hidden
  ) as replies,
  coalesce(low, 0) as low
from
  unnest($3::text[]) as asked (id)
  left join template_effect on template_id = asked.id;

-- listWeeks
select
  version,
  to_char(week, 'YYYY-MM-DD') as week,
  sum(uses)::integer as uses,
  sum(replies)::integer as replies
from
  (
    select
      version,
      week,
      uses,
      replies
    from
      template_week
    where
      template_id = $1
    union all
    select
      version,
      date_trunc('week', used_at at time zone 'utc')::date,
      1,
      (replied_at is not null)::integer
    from
      template_use
    where
      user_id = $2
      and template_id = $3
      and is_hidden
  ) counted
group by
  version,
  counted.week
order by
  counted.week desc,
  version desc;
