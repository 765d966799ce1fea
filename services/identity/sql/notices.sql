-- What store/notices.ts sends.

-- insertNotice
insert into
  notice (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
select
  $1,
  account.id,
  $2,
  $3::uuid,
  $4::uuid,
  $5::integer,
  $6::timestamptz,
  $7::timestamptz,
  $8::timestamptz
from
  account
where
  account.id = $9;

-- insertNotices
insert into
  notice (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
select
  one.*
from
  unnest(
    $1::uuid[],
    $2::uuid[],
    $3::text[],
    $4::uuid[],
    $5::uuid[],
    $6::integer[],
    $7::timestamptz[],
    $8::timestamptz[],
    $9::timestamptz[]
  ) as one (id, user_id, kind, other_id, match_id, seq, occurred_at, ready_at, due_at)
  join account on account.id = one.user_id
order by
  one.user_id;

-- isConversationNotified
select
  "notice"."id"
from
  "notice"
  left join "read_mark" on "read_mark"."user_id" = "notice"."user_id"
  and "read_mark"."match_id" = "notice"."match_id"
where
  "notice"."user_id" = $1
  and "notice"."match_id" = $2
  and "notice"."kind" = $3
  and "notice"."mail_id" is not null
  and "notice"."seq" > coalesce("read_mark"."up_to_seq", 0)
limit
  $4;

-- listNotifiedConversations
select
  asked.user_id,
  asked.match_id
from
  unnest($1::uuid[], $2::uuid[]) as asked (user_id, match_id)
where
  exists (
    select
    from
      notice
    where
      notice.user_id = asked.user_id
      and notice.match_id = asked.match_id
      and notice.kind = 'message'
      and notice.mail_id is not null
      and notice.seq > coalesce(
        (
          select
            up_to_seq
          from
            read_mark
          where
            user_id = asked.user_id
            and match_id = asked.match_id
        ),
        0
      )
  );

-- upsertReadMark
insert into
  "read_mark" ("user_id", "match_id", "up_to_seq", "read_at")
values
  ($1, $2, $3, $4)
on conflict ("user_id", "match_id") do update
set
  "up_to_seq" = $5,
  "read_at" = $6
where
  "excluded"."up_to_seq" > "read_mark"."up_to_seq";

-- deleteNoticesRead
delete from "notice"
where
  "user_id" = $1
  and "match_id" = $2
  and "kind" = $3
  and "mail_id" is null
  and "seq" <= $4;

-- deleteNoticeOfMessage
delete from "notice"
where
  "user_id" = $1
  and "match_id" = $2
  and "kind" = $3
  and "mail_id" is null
  and "seq" = $4;

-- insertAnsweredSuperlike
insert into
  answered_superlike (user_id, other_id, answered_at)
select
  account.id,
  $1,
  $2
from
  account
where
  account.id = $3
on conflict do nothing;

-- deleteNoticeOfSuperlike
delete from "notice"
where
  "user_id" = $1
  and "other_id" = $2
  and "kind" = $3
  and "mail_id" is null;

-- listNoticeOwners
select
  "user_id"
from
  "notice"
where
  "mail_id" is null
  and "due_at" <= $1
group by
  "user_id"
order by
  min("due_at")
limit
  $2;

-- listNoticesReady
select
  "notice"."id",
  "notice"."kind",
  "notice"."match_id",
  "notice"."occurred_at",
  (
    (
      "notice"."kind" = $1
      and "notice"."seq" <= "read_mark"."up_to_seq"
    )
    or (
      "notice"."kind" = $2
      and exists (
        select
          "answered_superlike"."user_id"
        from
          "answered_superlike"
        where
          "answered_superlike"."user_id" = "notice"."user_id"
          and "answered_superlike"."other_id" = "notice"."other_id"
      )
    )
    or exists (
      select
        "match_pair"."match_id"
      from
        "match_pair"
      where
        "match_pair"."match_id" = "notice"."match_id"
        and "match_pair"."is_ended" = $3
    )
    or (
      "notice"."other_id" is not null
      and not exists (
        select
          "account"."id"
        from
          "account"
          inner join "profile" on "profile"."user_id" = "account"."id"
        where
          "account"."id" = "notice"."other_id"
          and (
            "account"."id" = $4
            or (
              "account"."closed_at" is null
              and not exists (
                select
                  "block"."is_active"
                from
                  "block"
                where
                  "block"."is_active" = $5
                  and (
                    (
                      "block"."user_id" = $6
                      and "block"."blocked_user_id" = "account"."id"
                    )
                    or (
                      "block"."blocked_user_id" = $7
                      and "block"."user_id" = "account"."id"
                    )
                  )
              )
              and not exists (
                select
                  "standing"."user_id"
                from
                  "standing"
                where
                  "standing"."user_id" = "account"."id"
                  and "standing"."is_suspended" = $8
                  and (
                    "standing"."suspended_until" is null
                    or "standing"."suspended_until" > $9
                  )
              )
              and (
                (
                  "profile"."discoverable" = $10
                  and (
                    "profile"."verified_viewers_only" = $11
                    or exists (
                      select
                        "skill"."id"
                      from
                        "skill"
                      where
                        "skill"."user_id" = $12
                        and cardinality("skill"."verified_by") > $13
                    )
                  )
                  and "account"."email_verified_at" is not null
                  and not exists (
                    select
                      "standing"."user_id"
                    from
                      "standing"
                    where
                      "standing"."user_id" = "account"."id"
                      and "standing"."shadow_banned_until" > $14
                  )
                )
                or (
                  "profile"."profile_visibility" != $15
                  and (
                    exists (
                      select
                        "match_pair"."match_id"
                      from
                        "match_pair"
                      where
                        "match_pair"."is_ended" = false
                        and "low_user_id" = $16
                        and "high_user_id" = "account"."id"
                    )
                    or exists (
                      select
                        "match_pair"."match_id"
                      from
                        "match_pair"
                      where
                        "match_pair"."is_ended" = false
                        and "high_user_id" = $17
                        and "low_user_id" = "account"."id"
                    )
                  )
                )
              )
            )
          )
      )
    )
  ) as "is_over"
from
  "notice"
  left join "read_mark" on "read_mark"."user_id" = "notice"."user_id"
  and "read_mark"."match_id" = "notice"."match_id"
where
  "notice"."user_id" = $18
  and "notice"."mail_id" is null
  and "notice"."ready_at" <= $19
order by
  "notice"."occurred_at";

-- deleteNotices
delete from "notice"
where
  "id" in ($1);

-- updateNoticesDue
update "notice"
set
  "due_at" = $1
where
  "id" in ($2);

-- updateNoticesDueWhenReady
update "notice"
set
  "due_at" = "ready_at"
where
  "user_id" = $1
  and "mail_id" is null;

-- updateNoticesMailed
update "notice"
set
  "mail_id" = $1
where
  "id" in ($2);

-- listNoticesOfMail
select
  "notice"."kind",
  "notice"."match_id",
  "notice"."user_id",
  "staff_notice"."subject",
  "staff_notice"."paragraphs",
  "staff_notice"."path",
  "staff_notice"."has_appeal_link"
from
  "notice"
  left join "staff_notice" on "staff_notice"."id" = "notice"."id"
where
  "notice"."mail_id" = $1
order by
  "notice"."occurred_at";

-- deleteNoticesBefore
delete from "notice"
where
  "occurred_at" < $1;
delete from "read_mark"
where
  "read_at" < $1;
delete from "answered_superlike"
where
  "answered_at" < $1;
