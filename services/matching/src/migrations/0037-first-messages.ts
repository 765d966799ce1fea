import type { Migration } from '@codekin/db/migrate'

/**
 * Daily limit of conversations a person may begin, for which a proposed idea may count. Earlier decisions are requested again.
 */
export const firstMessages: Migration = {
  id: '0037-first-messages',
  sql: `
alter table standing add column first_messages_per_day integer;
update projection_filling set filled_at = null where projection = 'standing';
`,
}
