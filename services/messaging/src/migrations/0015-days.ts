import type { Migration } from '@codekin/db/migrate'

/** Messages come in the order of time: a block range index finds those of a day at next to no cost for whoever writes. */
export const days: Migration = {
  id: '0015-days',
  sql: 'create index message_created_at on message using brin (created_at) with (pages_per_range = 32);',
}
