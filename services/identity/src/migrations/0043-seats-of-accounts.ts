import type { Migration } from '@codekin/db/migrate'

/**
 * A claimed seat belongs to an account, whatever its address is now: an account has one seat per team, and an owner none.
 * Deletes second seats that came from changed addresses; the first one assigned stays.
 */
export const seatsOfAccounts: Migration = {
  id: '0043-seats-of-accounts',
  sql: `-- no transaction
set lock_timeout = '4s';
with spare as (
  delete from seat using (
    select seat.id, seat.user_id = subscription.user_id as is_owners,
      row_number() over (partition by subscription_id, seat.user_id order by assigned_at, seat.id) as place
    from seat join subscription on subscription.id = subscription_id
    where seat.user_id is not null
  ) as ranked
  where seat.id = ranked.id and (is_owners or place > 1)
  returning seat.id
)
delete from entitlement using spare where source = 'seat' and reference = spare.id::text;
drop index concurrently if exists seat_waiting_email_idx;
create unique index concurrently seat_waiting_email_idx on seat (subscription_id, email) where user_id is null;
drop index concurrently if exists seat_claimed_user_id_idx;
create unique index concurrently seat_claimed_user_id_idx on seat (subscription_id, user_id) where user_id is not null;
alter table seat drop constraint if exists seat_email_key;
`,
}
