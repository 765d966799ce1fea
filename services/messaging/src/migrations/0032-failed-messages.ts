import type { Migration } from '@codekin/db/migrate'

/** What could not go out is forgotten after a while: the oldest of it is found by an index. */
export const failedMessages: Migration = {
  id: '0032-failed-messages',
  sql: `
create index scheduled_message_failed on scheduled_message (send_at) where failure is not null;
`,
}
