import type { Migration } from '@codekin/db/migrate'

/** Decisions are inserted in order of time, so a block range index finds those of a day at almost no cost for writes. */
export const days: Migration = {
  id: '0025-days',
  sql: 'create index swipe_decided_at on swipe using brin (decided_at) with (pages_per_range = 32);',
}
