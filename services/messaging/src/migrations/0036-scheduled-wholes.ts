import type { Migration } from '@codekin/db/migrate'

/**
 * A scheduled message stores the message it replies to and its template. `due_at` is when it is tried next, later than `send_at`
 * after a temporary failure.
 */
export const scheduledWholes: Migration = {
  id: '0036-scheduled-wholes',
  sql: `
alter table scheduled_message
  add column reply_to_id uuid,
  add column template_id text,
  add column due_at timestamptz(3);
update scheduled_message set due_at = send_at;
alter table scheduled_message alter column due_at set not null;
drop index scheduled_message_due;
create index scheduled_message_due on scheduled_message (due_at, id) where failure is null;
`,
}
