import type { Migration } from '@codekin/db/migrate'

/**
 * The number of conversations that a throttled user may start per UTC day, and an index to count them, one row per conversation.
 */
export const friction: Migration = {
  id: '0011-friction',
  sql: `
alter table standing add column first_messages_per_day integer, add column friction_until timestamptz(3);
create index message_first on message (sender_id, created_at) where seq = 1;
`,
}
