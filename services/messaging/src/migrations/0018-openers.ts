import type { Migration } from '@codekin/db/migrate'

/** Of a first message, what its words come down to: by it the same words are counted, not by the words themselves. */
export const openers: Migration = {
  id: '0018-openers',
  sql: `
alter table message add column opener_print bytea;
create index message_opener on message (sender_id, opener_print, created_at) where opener_print is not null;
`,
}
