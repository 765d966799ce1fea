-- What store/lock-accounts.ts sends.

-- lockAccounts
select
  pg_advisory_xact_lock($1, hashtext (user_id))
from
  (
    select distinct
      user_id
    from
      unnest($2::text[]) as user_id
    order by
      user_id
  ) as one;
