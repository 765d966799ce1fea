import type { Migration } from '@codekin/db/migrate'

/** Photos of messages in evidence. They are deleted with their message, for any reason: docs/decisions/074. */
export const evidencePhotos: Migration = {
  id: '0067-evidence-photos',
  sql: `
create table evidence_photo (
  case_id uuid not null,
  photo_id uuid not null,
  message_id uuid not null,
  position smallint not null,
  width integer not null,
  height integer not null,
  colour text not null,
  alt text not null,
  content bytea not null,
  primary key (case_id, photo_id),
  constraint evidence_photo_message foreign key (case_id, message_id) references evidence (case_id, message_id)
    on delete cascade
);
create index evidence_photo_of_message on evidence_photo (case_id, message_id);
-- It is compressed already.
alter table evidence_photo alter column content set storage external;
`,
}
