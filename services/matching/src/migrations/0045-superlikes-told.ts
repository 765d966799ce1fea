import type { Migration } from '@codekin/db/migrate'

/** Finds the superlikes a person was notified of without reading all their likes. */
export const superlikesTold: Migration = {
  id: '0045-superlikes-told',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists swipe_superlikes_told;
create index concurrently swipe_superlikes_told on swipe (target_user_id, told_at) where told_at is not null;
`,
}
