import type { Migration } from '@codekin/db/migrate'

/** Decisions come in the order of time: a block range index finds those of a day at next to no cost for whoever decides. */
export const days: Migration = {
  id: '0025-days',
  sql: 'create index swipe_decided_at on swipe using brin (decided_at) with (pages_per_range = 32);',
}
