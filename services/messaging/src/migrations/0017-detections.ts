import type { Migration } from '@codekin/db/migrate'

/** What the rules found in users' messages, with the matched text and the author's feedback on a false alarm. */
export const detections: Migration = {
  id: '0017-detections',
  sql: `
create table detection (
  id uuid primary key,
  user_id uuid not null,
  rule text not null,
  severity text not null,
  excerpt text not null,
  message_id uuid,
  found_at timestamptz(3) not null,
  feedback text,
  feedback_at timestamptz(3)
);
create index detection_of_user on detection (user_id, found_at);
create index detection_of_message on detection (message_id) where message_id is not null;
create index detection_unanswered on detection (found_at) where feedback is null;
`,
}
