import type { Migration } from '@codekin/db/migrate'

/**
 * In how many conversations somebody may write the first message of a day: an idea that is proposed may be one. What was
 * decided before is asked for again.
 */
export const firstMessages: Migration = {
  id: '0037-first-messages',
  sql: `
alter table standing add column first_messages_per_day integer;
update projection_filling set filled_at = null where projection = 'standing';
`,
}
