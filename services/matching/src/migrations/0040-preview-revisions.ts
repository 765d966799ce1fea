import type { Migration } from '@codekin/db/migrate'

/** Which state of a message its preview is of: news of an edit may come before that of the message. */
export const previewRevisions: Migration = {
  id: '0040-preview-revisions',
  sql: `
alter table conversation_message add column revision integer not null default 0;
`,
}
