-- What modules/ledger/repository-locks.ts sends.

-- lockLedgers
select
  pg_advisory_xact_lock(hashtextextended (user_id, 0))
from
  unnest($1::text[]) as user_id;
