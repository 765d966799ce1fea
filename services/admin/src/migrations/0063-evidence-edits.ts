import type { Migration } from '@codekin/db/migrate'

/** Earlier versions of a message in evidence. */
export const evidenceEdits: Migration = {
  id: '0063-evidence-edits',
  sql: `
alter table evidence add column edits jsonb not null default '[]';
`,
}
