import type { Migration } from '@codekin/db/migrate'

/** The address range of a password reset by mail, which can still sign in while others guess the password. */
export const resetRanges: Migration = {
  id: '0009-reset-ranges',
  sql: `alter table account add column reset_range text;`,
}
