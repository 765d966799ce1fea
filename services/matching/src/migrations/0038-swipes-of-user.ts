import type { Migration } from '@codekin/db/migrate'

/**
 * What somebody decided lately: the block range index of `0025-days` finds every block of those weeks for whoever decides
 * often (among two million decisions 100 ms for one of 4,000, with this 1 ms).
 */
export const swipesOfUser: Migration = {
  id: '0038-swipes-of-user',
  sql: 'create index swipe_of_user on swipe (user_id, decided_at);',
}
