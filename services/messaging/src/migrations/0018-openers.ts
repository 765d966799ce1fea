import type { Migration } from '@codekin/db/migrate'

/** Hashes of the wording of first messages: equal wording is counted by hash, not by text. */
export const openers: Migration = {
  id: '0018-openers',
  sql: `
alter table message add column opener_print bytea;
create index message_opener on message (sender_id, opener_print, created_at) where opener_print is not null;
`,
}
