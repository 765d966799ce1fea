import type { Migration } from '@codekin/db/migrate'

/** What somebody has begun to write in a conversation, so that they go on with it on another device. */
export const drafts: Migration = {
  id: '0024-drafts',
  sql: `
create table draft (
  user_id uuid not null,
  conversation_id uuid not null,
  content text not null,
  changed_at timestamptz(3) not null,
  primary key (user_id, conversation_id)
);
`,
}
