import type { Migration } from '@codekin/db/migrate'
import { searchGramsPlannedOnce } from '@codekin/db/search-text'

/** Writing an account no longer plans the query for its grams each time. Indexes stay as they are. */
export const searchGrams: Migration = {
  id: '0083-search-grams',
  sql: searchGramsPlannedOnce,
}
