import type { Migration } from '@codekin/db/migrate'

/** Messages from staff to users; sent by admin, stored here for their recipients. */
export const staffMessages: Migration = {
  id: '0010-staff-messages',
  sql: `
create table staff_message (
  id uuid primary key,
  user_id uuid not null,
  content text not null,
  sent_at timestamptz(3) not null,
  read_at timestamptz(3)
);
create index staff_message_newest on staff_message (user_id, sent_at desc, id desc);
create index staff_message_unread on staff_message (user_id) where read_at is null;
`,
}
