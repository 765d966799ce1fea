import type { Migration } from '@codekin/db/migrate'

/**
 * Indexes for staff lists of conversations: of all users, most recently active first, and of one user, including ended ones.
 * Ended conversations never change, so their index costs nothing when a message is sent.
 */
export const staffReading: Migration = {
  id: '0009-staff-reading',
  sql: `
create index membership_active on membership (active_at desc, conversation_id desc);
create index membership_ended on membership (user_id, active_at desc, conversation_id desc) where not is_listed;
`,
}
