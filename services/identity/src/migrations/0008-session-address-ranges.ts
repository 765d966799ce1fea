import type { Migration } from '@codekin/db/migrate'

/** From where a session was used last, as a range: nobody's whole address is kept. Unknown for those that stand already. */
export const sessionAddressRanges: Migration = {
  id: '0008-session-address-ranges',
  sql: `
    alter table session add column address_range text not null default '';
    alter table session alter column address_range drop default;
  `,
}
