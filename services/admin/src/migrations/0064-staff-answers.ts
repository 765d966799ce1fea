import type { Migration } from '@codekin/db/migrate'

/** Replies to staff. */
export const staffAnswers: Migration = {
  id: '0064-staff-answers',
  sql: `
create table staff_answer (
  id uuid primary key,
  user_id uuid not null,
  content text not null,
  sent_at timestamptz(3) not null
);
create index staff_answer_of_user on staff_answer (user_id, sent_at desc);
`,
}
