import type { Migration } from '@codekin/db/migrate'

/** Daily swipe limit of a restricted person, whatever their plan. */
export const friction: Migration = {
  id: '0019-friction',
  sql: `alter table standing add column swipes_per_day integer, add column friction_until timestamptz(3);`,
}
