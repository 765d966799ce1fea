-- What store/trust-history.ts sends.

-- listTrustHistory
select
  ('trust-level:' || id::text) as "key",
  "changed_at" as "at",
  "from_level",
  "to_level",
  "why"
from
  "trust_change"
where
  "user_id" = $1
  and changed_at <= $2::timestamptz
  and (changed_at, ('trust-level:' || id::text) collate "C") < ($3::timestamptz, $4)
order by
  "changed_at" desc,
  ('trust-level:' || id::text) collate "C" desc
limit
  $5;
