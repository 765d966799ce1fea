import type { Migration } from '@codekin/db/migrate'

/**
 * The address range of a session's last use; no whole address is stored. Unknown for existing sessions and for those opened by an
 * older release, which doesn't know the column.
 */
export const sessionAddressRanges: Migration = {
  id: '0008-session-address-ranges',
  sql: `alter table session add column address_range text not null default ''`,
}
