import type { Migration } from '@codekin/db/migrate'

/** Messages are inserted in time order, so a block range index finds those of a day at almost no write cost. */
export const days: Migration = {
  id: '0015-days',
  sql: 'create index message_created_at on message using brin (created_at) with (pages_per_range = 32);',
}
