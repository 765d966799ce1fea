import type { Migration } from '@codekin/db/migrate'

/** A message under a shadow ban is part of its sender's summary only. */
export const hiddenMessages: Migration = {
  id: '0012-hidden-messages',
  sql: `
alter table conversation_message add column is_hidden boolean not null default false;
`,
}
