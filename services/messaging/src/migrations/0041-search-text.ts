import type { Migration } from '@codekin/db/migrate'
import { searchTextFunctions } from '@codekin/db/search-text'

/** SQL functions for searches. */
export const searchText: Migration = {
  id: '0041-search-text',
  sql: searchTextFunctions,
}
