import type { Migration } from '@codekin/db/migrate'

/**
 * What happens to a message after it was sent: edits, reactions and replies. `hidden_content` holds an edit under a shadow ban,
 * visible to its author alone.
 */
export const messageChanges: Migration = {
  id: '0020-message-changes',
  sql: `
alter table message
  add column revision integer not null default 0,
  add column edited_at timestamptz(3),
  add column hidden_content text,
  add column hidden_edited_at timestamptz(3),
  add column reply_to_seq integer;
create index message_ideas on message (conversation_id, seq) where idea is not null;

-- What a message said before an edit; the event of the edit has its id.
create table message_edit (
  id uuid primary key,
  message_id uuid not null,
  content text not null,
  replaced_at timestamptz(3) not null
);
create index message_edit_of_message on message_edit (message_id, replaced_at);

create table reaction (
  conversation_id uuid not null,
  seq integer not null,
  user_id uuid not null,
  emoji text not null,
  is_hidden boolean not null,
  reacted_at timestamptz(3) not null,
  primary key (conversation_id, seq, user_id, emoji)
);
create index reaction_of_user on reaction (user_id);
`,
}
