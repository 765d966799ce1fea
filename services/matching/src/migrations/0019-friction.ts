import type { Migration } from '@codekin/db/migrate'

/** How often somebody may swipe in a day at most, whatever their plan, while the place is careful with them. */
export const friction: Migration = {
  id: '0019-friction',
  sql: `alter table standing add column swipes_per_day integer, add column friction_until timestamptz(3);`,
}
