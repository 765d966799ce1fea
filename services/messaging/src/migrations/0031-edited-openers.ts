import type { Migration } from '@codekin/db/migrate'

/**
 * Wordings that first messages were edited into. They count like the one first sent (`message.opener_print`), otherwise edits
 * would bypass the limit on equal wording.
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
