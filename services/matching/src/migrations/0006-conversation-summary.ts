import type { Migration } from '@codekin/db/migrate'

/** Per conversation, for the list of matches: the newest message and the number of unread ones. */
export const conversationSummary: Migration = {
  id: '0006-conversation-summary',
  sql: `
create table conversation_message (
  conversation_id uuid not null,
  seq bigint not null,
  message_id uuid not null,
  sender_id uuid not null,
  preview text not null,
  created_at timestamptz(3),
  is_deleted boolean not null default false,
  primary key (conversation_id, seq)
);

create table conversation_read (
  conversation_id uuid not null,
  reader_id uuid not null,
  up_to_seq bigint not null,
  primary key (conversation_id, reader_id)
);
`,
}
