import type { Migration } from '@codekin/db/migrate'

/** The message that a user attached to their report of a false alarm. */
export const feedbackMessages: Migration = {
  id: '0039-feedback-messages',
  sql: `
alter table detection add column message text;
create index detection_feedback on detection (feedback_at, id) where feedback is not null;
`,
}
