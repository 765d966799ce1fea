import type { Migration } from '@codekin/db/migrate'

/**
 * What first messages were put in by edits. They count as what was sent first (`message.opener_print`), or the limit of the same words
 * would hold for nobody who edits.
 */
export const editedOpeners: Migration = {
  id: '0031-edited-openers',
  sql: `
create table edited_opener (
  message_id uuid not null,
  print bytea not null,
  sender_id uuid not null,
  edited_at timestamptz(3) not null,
  primary key (message_id, print)
);
create index edited_opener_of_sender on edited_opener (sender_id, print, edited_at);
`,
}
