import type { Migration } from '@codekin/db/migrate'

/** What a message that is evidence said before its author put it otherwise. */
export const evidenceEdits: Migration = {
  id: '0063-evidence-edits',
  sql: `
alter table evidence add column edits jsonb not null default '[]';
`,
}
