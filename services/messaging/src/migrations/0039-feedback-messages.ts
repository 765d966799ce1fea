import type { Migration } from '@codekin/db/migrate'

/** What was written, sent along by who told a false alarm of it. */
export const feedbackMessages: Migration = {
  id: '0039-feedback-messages',
  sql: `
alter table detection add column message text;
create index detection_feedback on detection (feedback_at, id) where feedback is not null;
`,
}
