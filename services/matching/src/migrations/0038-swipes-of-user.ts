import type { Migration } from '@codekin/db/migrate'

/**
 * A person's recent decisions: for people who decide often, the block range index of `0025-days` finds every block of those weeks
 * (with two million decisions, 100 ms for a person with 4,000; with this index 1 ms).
 */
export const swipesOfUser: Migration = {
  id: '0038-swipes-of-user',
  sql: 'create index swipe_of_user on swipe (user_id, decided_at);',
}
