import type { Migration } from '@codekin/db/migrate'

/** Validates the constraint that 0073 added as `not valid`, without blocking writers. */
export const approvalKinds: Migration = {
  id: '0075-approval-kinds',
  sql: `
alter table approval validate constraint approval_kind_known;
`,
}
