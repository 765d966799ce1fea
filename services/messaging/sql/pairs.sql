-- What store/pairs.ts sends.

-- findPair
select
  (
    select
      json_build_object('fullName', full_name, 'facts', facts)
    from
      member
    where
      user_id = me.user_id
  ) as me,
  (
    select
      json_build_object(
        'fullName',
        full_name,
        'facts',
        case
          when shows_profile then facts
        end
      )
    from
      member
    where
      user_id = me.other_id
  ) as them
from
  membership me
where
  me.conversation_id = $1
  and me.user_id = $2;

-- hasOtherWritten
select
from
  message
where
  conversation_id = $1
  and sender_id <> $2
  and (
    not "message"."is_hidden"
    or "message"."sender_id" = $3
  )
limit
  1;
