import type { Migration } from '@codekin/db/migrate'

/** Failed messages are deleted after a while; an index finds the oldest. */
export const failedMessages: Migration = {
  id: '0032-failed-messages',
  sql: `
create index scheduled_message_failed on scheduled_message (send_at) where failure is not null;
`,
}
