import type { Migration } from '@codekin/db/migrate'

/** Drafts, so that users can continue writing on another device. */
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
