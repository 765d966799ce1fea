import type { Migration } from '@codekin/db/migrate'

/**
 * Conversations, their members and their messages.
 *
 * @NOTE Every change inside a conversation first locks its row. That keeps `seq` free of gaps and the counters of `membership`
 * exact, and gives all writers one lock order.
 */
export const conversations: Migration = {
  id: '0002-conversations',
  sql: `
-- Its id is the id of the match. Every message updates the row in place, so pages keep room for the next version.
create table conversation (
  id uuid primary key,
  opened_at timestamptz(3) not null,
  ended_at timestamptz(3),
  last_seq integer not null default 0,
  has_hidden boolean not null default false
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);

-- One row per member: what each sees in the list and how far each has read.
create table membership (
  conversation_id uuid not null,
  user_id uuid not null,
  other_id uuid not null,
  is_listed boolean not null,
  active_at timestamptz(3) not null,
  unread_count integer not null default 0,
  read_seq integer not null default 0,
  primary key (conversation_id, user_id),
  constraint membership_conversation foreign key (conversation_id) references conversation (id),
  constraint membership_not_oneself check (user_id <> other_id),
  constraint membership_unread_known check (unread_count >= 0)
) with (autovacuum_vacuum_scale_factor = 0.05);
create index membership_listed on membership (user_id, active_at desc, conversation_id desc) where is_listed;
create index membership_unread on membership (user_id) where is_listed and unread_count > 0;

-- No foreign key: the only statement that inserts takes the conversation from the row it has locked.
create table message (
  id uuid not null,
  conversation_id uuid not null,
  sender_id uuid not null,
  seq integer not null,
  is_hidden boolean not null default false,
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  content text not null,
  client_message_id text,
  primary key (conversation_id, seq),
  constraint message_id_key unique (id)
);
create unique index message_client_key on message (conversation_id, sender_id, client_message_id)
  where client_message_id is not null;

-- Words within one conversation, so that a search costs what the own conversations hold and not what everybody wrote.
-- The list of entries not yet merged stays short: the sender who fills it waits while it is merged.
create index message_words on message using gin (conversation_id, to_tsvector('simple', content))
  with (gin_pending_list_limit = 256) where deleted_at is null;

-- The moments in which a member had read up to a message; the first at or after a message is when it was read.
create table read_marker (
  conversation_id uuid not null,
  reader_id uuid not null,
  up_to_seq integer not null,
  read_at timestamptz(3) not null,
  is_hidden boolean not null,
  primary key (conversation_id, reader_id, up_to_seq)
);
`,
}
