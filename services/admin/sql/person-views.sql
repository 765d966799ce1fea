-- What store/person-views.ts sends.

-- hasViewedPerson
select
  1
from
  audit_person person
  join audit_person actor on actor.user_id = $1
  join audit_entry entry on entry.subject_kind = 'user'
  and entry.subject = person.pseudonym::text
  and entry.action = $2
  and entry.actor = actor.pseudonym
  and entry.at >= $3
where
  person.user_id = $4
limit
  1;

-- listAuditedAbout
select
  ('audit:' || lpad(entry.seq::text, 12, '0')) as key,
  entry.at,
  actor.user_id as by_id,
  entry.action,
  text.reason
from
  audit_person person
  join audit_entry entry on entry.subject_kind = 'user'
  and entry.subject = person.pseudonym::text
  left join audit_person actor on actor.pseudonym = entry.actor
  left join audit_text text on text.seq = entry.seq
where
  person.user_id = $1
  and entry.action = any ($2::text[])
  and entry.outcome = 'done'
  and entry.at <= $3::timestamptz
  and (entry.at, ('audit:' || lpad(entry.seq::text, 12, '0')) collate "C") < ($4::timestamptz, $5)
order by
  entry.at desc,
  ('audit:' || lpad(entry.seq::text, 12, '0')) collate "C" desc
limit
  $6;
