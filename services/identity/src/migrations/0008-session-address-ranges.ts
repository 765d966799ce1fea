import type { Migration } from '@codekin/db/migrate'

/**
 * From where a session was used last, as a range: nobody's whole address is kept. Unknown for those that stand already, and
 * for those that an older release opens: it does not know the column, so the default stays.
 */
export const sessionAddressRanges: Migration = {
  id: '0008-session-address-ranges',
  sql: `alter table session add column address_range text not null default ''`,
}
