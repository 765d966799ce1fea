import type { Migration } from '@codekin/db/migrate'

/** Messages to be sent later. The row is deleted once its message is stored; with `failure` it stays visible to its author. */
export const scheduledMessages: Migration = {
  id: '0023-scheduled-messages',
  sql: `
create table scheduled_message (
  id uuid primary key,
  conversation_id uuid not null,
  user_id uuid not null,
  content text not null,
  send_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  failure text
);
create index scheduled_message_due on scheduled_message (send_at) where failure is null;
create index scheduled_message_of_user on scheduled_message (user_id, conversation_id, send_at);
`,
}
