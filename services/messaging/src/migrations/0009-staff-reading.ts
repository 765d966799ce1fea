import type { Migration } from '@codekin/db/migrate'

/**
 * Conversations as staff list them: of everybody, the most recently active first, and of one person, ended ones too. Nothing
 * changes in those any more, so their index costs no message anything.
 */
export const staffReading: Migration = {
  id: '0009-staff-reading',
  sql: `
create index membership_active on membership (active_at desc, conversation_id desc);
create index membership_ended on membership (user_id, active_at desc, conversation_id desc) where not is_listed;
`,
}
