import type { Migration } from '@codekin/db/migrate'

/** Which staff member read which conversation, and why. Erased people are null; erasing a member erases the reason. */
export const conversationReadings: Migration = {
  id: '0033-conversation-readings',
  sql: `
create table conversation_reading (
  id uuid primary key,
  conversation_id uuid not null,
  staff_id uuid,
  one_user_id uuid,
  other_user_id uuid,
  case_id uuid,
  reason text not null,
  -- How far a colleague says to have looked it through; null: read only.
  up_to_seq integer,
  read_at timestamptz(3) not null
);
create index conversation_reading_newest on conversation_reading (conversation_id, read_at desc, id desc);
create index conversation_reading_one on conversation_reading (one_user_id, id);
create index conversation_reading_other on conversation_reading (other_user_id, id);
create index conversation_reading_staff on conversation_reading (staff_id);
`,
}
