import type { Migration } from '@codekin/db/migrate'

/** The same text in several messages is one detection, linked to each of them. */
export const detectionsOfMessages: Migration = {
  id: '0038-detections-of-messages',
  sql: `
create table detection_message (
  message_id uuid not null,
  detection_id uuid not null references detection (id) on delete cascade,
  primary key (message_id, detection_id)
);
create index detection_message_of_detection on detection_message (detection_id);
insert into detection_message (message_id, detection_id) select message_id, id from detection where message_id is not null;
alter table detection drop column message_id;
`,
}
