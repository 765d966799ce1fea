import type { Migration } from '@codekin/db/migrate'

/** Users' replies to staff, stored with the messages they reply to. */
export const staffAnswers: Migration = {
  id: '0026-staff-answers',
  sql: `
alter table staff_message
  add column may_answer boolean not null default false,
  add column is_own boolean not null default false,
  add column client_message_id uuid;
create unique index staff_message_client_key on staff_message (user_id, client_message_id);
`,
}
