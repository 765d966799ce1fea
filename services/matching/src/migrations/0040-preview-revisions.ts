import type { Migration } from '@codekin/db/migrate'

/** Revision of the message that a preview shows: an edit may arrive before the message. */
export const previewRevisions: Migration = {
  id: '0040-preview-revisions',
  sql: `
alter table conversation_message add column revision integer not null default 0;
`,
}
