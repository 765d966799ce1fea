import type { Migration } from '@codekin/db/migrate'

/** Images that users upload for their messages; the files are blobs. Without `message_id` an image waits to be sent. */
export const images: Migration = {
  id: '0022-images',
  sql: `
create table message_image (
  id uuid primary key,
  conversation_id uuid not null,
  user_id uuid not null,
  message_id uuid,
  position smallint not null default 0,
  width integer not null,
  height integer not null,
  colour text not null,
  alt text not null default '',
  uploaded_at timestamptz(3) not null,
  -- From then on nobody gets it; the row goes once its files have gone.
  removed_at timestamptz(3)
);
create index message_image_of_message on message_image (message_id, position) where message_id is not null;
create index message_image_of_user on message_image (user_id);
create index message_image_waiting on message_image (uploaded_at) where message_id is null or removed_at is not null;
`,
}
