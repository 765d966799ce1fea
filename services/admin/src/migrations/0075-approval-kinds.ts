import type { Migration } from '@codekin/db/migrate'

/** The kinds of orders of before are known, too. */
export const approvalKinds: Migration = {
  id: '0075-approval-kinds',
  sql: `
alter table approval validate constraint approval_kind_known;
`,
}
