import type { Migration } from '@codekin/db/migrate'

/** Validates the constraint that 0018 added as `not valid`, without blocking writers. */
export const evidenceMethods: Migration = {
  id: '0019-evidence-methods',
  sql: `
alter table evidence validate constraint evidence_method_known;
`,
}
