import type { Migration } from '@codekin/db/migrate'

/** A closed account is invisible until its owner comes back. */
export const closedAccounts: Migration = {
  id: '0018-closed-accounts',
  sql: `
alter table profile_card add column is_closed boolean not null default false;
-- What is exported or erased of one person.
create index exposure_of_viewer on exposure (viewer_id);
create index exposure_of_candidate on exposure (candidate_id);
`,
}
