import type { Migration } from '@codekin/db/migrate'

/** A suspension and a shadow ban are independent, each with its own end: lifting one doesn't lift the other. */
export const standingsApart: Migration = {
  id: '0015-standings-apart',
  sql: `
alter table standing drop constraint standing_pkey, drop constraint standing_state_known;
insert into standing (user_id, source_version, state, until)
  select user_id, source_version, 'shadow-banned', now() from standing where state = 'active';
update standing set state = 'suspended', until = now() where state = 'active';
alter table standing
  add primary key (user_id, state),
  add constraint standing_state_known check (state in ('suspended', 'shadow-banned'));
`,
}
