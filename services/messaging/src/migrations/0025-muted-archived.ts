import type { Migration } from '@codekin/db/migrate'

/**
 * Conversations that a member muted or archived, for themselves alone. No row has to change when time passes or a message
 * arrives: both are compared on read.
 */
export const mutedArchived: Migration = {
  id: '0025-muted-archived',
  sql: `
create table arrangement (
  user_id uuid not null,
  conversation_id uuid not null,
  is_muted boolean not null default false,
  -- Null: until it is turned on again.
  muted_until timestamptz(3),
  -- Put away with everything up to this message.
  archived_seq integer,
  primary key (user_id, conversation_id)
);
`,
}
