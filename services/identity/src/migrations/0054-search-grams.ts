import type { Migration } from '@codekin/db/migrate'
import { searchGramsPlannedOnce } from '@codekin/db/search-text'

/** Writing a profile no longer plans the query behind its grams each time. Indexes stay as they are. */
export const searchGrams: Migration = {
  id: '0054-search-grams',
  sql: searchGramsPlannedOnce,
}
