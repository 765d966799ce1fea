import type { Migration } from '@codekin/db/migrate'

/** Index of the grams of names and addresses. Searches of one or two letters still use `found_by`. */
export const searchIndexes: Migration = {
  id: '0079-search-indexes',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists account_search;
create index concurrently account_search on account using gin (search_grams(full_name || ' ' || email))
  with (fastupdate = off);
`,
}
