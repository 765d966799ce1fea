import type { Migration } from '@codekin/db/migrate'

/** Whoever has closed their account is known to nobody until they come back. */
export const closedAccounts: Migration = {
  id: '0018-closed-accounts',
  sql: `
alter table profile_card add column is_closed boolean not null default false;
-- What is exported or erased of one person.
create index exposure_of_viewer on exposure (viewer_id);
create index exposure_of_candidate on exposure (candidate_id);
`,
}
