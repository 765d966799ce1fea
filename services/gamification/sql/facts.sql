-- What modules/facts/repository.ts sends.

-- listPairs
select
  "match_id",
  "low_user_id",
  "high_user_id",
  "made_at",
  "ended_at"
from
  "pair"
where
  "match_id" = any ($1::uuid[]);

-- listMessages
select
  "conversation_id",
  "seq",
  "message_id",
  "sender_id",
  "sent_at",
  "deleted_at",
  "is_hidden"
from
  "turn"
where
  "conversation_id" = any ($1::uuid[])
  and "sent_at" is not null
order by
  "conversation_id",
  "seq";

-- listPeopleFacts
select
  "user_id",
  "onboarded_at"
from
  "account"
where
  "user_id" = any ($1::uuid[]);
select
  *,
  owner_id as of_user_id
from
  endorsement
where
  owner_id = any ($1::uuid[])
union all
select
  *,
  endorser_id as of_user_id
from
  endorsement
where
  endorser_id = any ($2::uuid[]);
select
  *
from
  "passed_test"
where
  "user_id" = any ($1::uuid[]);
select
  *
from
  "upheld_report"
where
  "user_id" = any ($1::uuid[]);
select
  "user_id",
  to_char(monday, 'YYYY-MM-DD') as "monday",
  "answered",
  "right_count"
from
  "jury_week"
where
  "user_id" = any ($1::uuid[]);

-- listSuspensions
select
  "user_id",
  coalesce("suspended_since", "decided_at") as "decided_at"
from
  "standing"
where
  "user_id" = any ($1::uuid[])
  and "is_suspended" = $2;

-- deleteMessagesOf
delete from turn
where
  (conversation_id, seq) in (
    select
      turn.conversation_id,
      turn.seq
    from
      turn
    where
      turn.sender_id = $1
      or turn.conversation_id in (
        select
          match_id
        from
          pair
        where
          low_user_id = $2
          or high_user_id = $3
      )
    limit
      $4
  );
