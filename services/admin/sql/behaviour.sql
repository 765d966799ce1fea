-- What store/behaviour.ts sends.

-- upsertDecisionCount
insert into
  "decision_day" ("user_id", "day", "likes", "decisions")
values
  ($1, $2, $3, $4)
on conflict ("user_id", "day") do update
set
  "likes" = "decision_day"."likes" + $5,
  "decisions" = "decision_day"."decisions" + $6;

-- upsertTalks
insert into
  talk (conversation_id, sender_id, messages)
select
  *
from
  unnest($1::uuid[], $2::uuid[], $3::integer[]) as more (conversation_id, sender_id, messages)
order by
  conversation_id,
  sender_id
on conflict (conversation_id, sender_id) do update
set
  messages = talk.messages + excluded.messages
returning
  conversation_id,
  sender_id,
  messages;

-- deleteOldBehaviour
delete from decision_day
where
  day < $1::date;
delete from observation
where
  looked_at < $1;
delete from rule_simulation
where
  simulated_at < $1;
