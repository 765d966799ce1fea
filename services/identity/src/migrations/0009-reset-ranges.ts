import type { Migration } from '@codekin/db/migrate'

/** From where somebody chose a password through their mailbox, as a range: a place to sign in from while others guess. */
export const resetRanges: Migration = {
  id: '0009-reset-ranges',
  sql: `alter table account add column reset_range text;`,
}
