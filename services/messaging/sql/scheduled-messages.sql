-- What store/scheduled-messages.ts sends.

-- countWaiting
select
  pg_advisory_xact_lock(hashtextextended ($1, 0));
select
  count(*) as "count"
from
  "scheduled_message"
where
  "user_id" = $1
  and "failure" is null;

-- insertScheduled
insert into
  "scheduled_message" (
    "id",
    "conversation_id",
    "user_id",
    "content",
    "reply_to_id",
    "template_id",
    "send_at",
    "due_at",
    "created_at",
    "failure"
  )
values
  ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
on conflict ("id") do nothing;

-- findScheduled
select
  *
from
  "scheduled_message"
where
  "id" = $1
  and "user_id" = $2;

-- listScheduled: of a conversation
select
  scheduled_message.*,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $1 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $2
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      membership me
      join message quoted on quoted.conversation_id = me.conversation_id
    where
      quoted.id = scheduled_message.reply_to_id
      and me.conversation_id = scheduled_message.conversation_id
      and me.user_id = $3
      and (
        (
          not exists (
            select
            from
              member
            where
              user_id = me.other_id
              and is_closed
          )
          and not exists (
            select
            from
              standing
            where
              user_id = me.other_id
              and is_suspended
              and (
                suspended_until is null
                or suspended_until > $4
              )
          )
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = $5
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $6
        )
      )
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $7
      )
  ) as reply_to
from
  scheduled_message
where
  user_id = $8
  and conversation_id = $9
order by
  send_at,
  id;

-- listScheduled: of all
select
  scheduled_message.*,
  (
    select
      json_build_object(
        'messageId',
        quoted.id,
        'seq',
        quoted.seq,
        'senderId',
        quoted.sender_id,
        'content',
        left(
          case
            when "quoted"."sender_id" = $1 then coalesce("quoted"."hidden_content", "quoted"."content")
            else "quoted"."content"
          end,
          $2
        ),
        'imageCount',
        (
          select
            count(*)::integer
          from
            message_image
          where
            message_image.message_id = quoted.id
            and removed_at is null
        ),
        'isDeleted',
        quoted.deleted_at is not null
      )
    from
      membership me
      join message quoted on quoted.conversation_id = me.conversation_id
    where
      quoted.id = scheduled_message.reply_to_id
      and me.conversation_id = scheduled_message.conversation_id
      and me.user_id = $3
      and (
        (
          not exists (
            select
            from
              member
            where
              user_id = me.other_id
              and is_closed
          )
          and not exists (
            select
            from
              standing
            where
              user_id = me.other_id
              and is_suspended
              and (
                suspended_until is null
                or suspended_until > $4
              )
          )
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = $5
            and blocked_user_id = me.other_id
        )
        and not exists (
          select
          from
            block
          where
            is_active
            and user_id = me.other_id
            and blocked_user_id = $6
        )
      )
      and (
        not "quoted"."is_hidden"
        or "quoted"."sender_id" = $7
      )
  ) as reply_to
from
  scheduled_message
where
  user_id = $8
order by
  send_at,
  id;

-- listDue: first
select
  "due_at",
  "id"
from
  "scheduled_message"
where
  "due_at" <= $1
  and "failure" is null
order by
  "due_at",
  "id"
limit
  $2;

-- listDue: further on
select
  "due_at",
  "id"
from
  "scheduled_message"
where
  "due_at" <= $1
  and "failure" is null
  and (due_at, id) > ($2::timestamptz, $3::uuid)
order by
  "due_at",
  "id"
limit
  $4;

-- lockDueScheduled
select
  *
from
  "scheduled_message"
where
  "id" = $1
  and "failure" is null
for update
  skip locked;

-- mayWrite
select
  (
    not exists (
      select
      from
        member
      where
        user_id = $1
        and is_closed
    )
    and not exists (
      select
      from
        standing
      where
        user_id = $2
        and is_suspended
        and (
          suspended_until is null
          or suspended_until > $3
        )
    )
  ) as may_write;

-- updateScheduledPostponed
update "scheduled_message"
set
  "due_at" = $1
where
  "id" = $2;

-- updateScheduledFailed
update "scheduled_message"
set
  "failure" = $1
where
  "id" = $2;

-- lockScheduled
select
from
  scheduled_message
where
  id = $1
  and user_id = $2
for update;

-- deleteUnsent
delete from scheduled_message
where
  id = $1
  and user_id = $2
  and not exists (
    select
    from
      message
    where
      conversation_id = scheduled_message.conversation_id
      and sender_id = $3
      and client_message_id = $4
  );

-- deleteOldFailures
delete from scheduled_message
where
  id = any (
    array(
      select
        id
      from
        scheduled_message
      where
        failure is not null
        and send_at < $1
      order by
        send_at
      limit
        $2
    )
  );

-- deleteScheduled
delete from "scheduled_message"
where
  "id" = $1;
