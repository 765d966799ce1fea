import type { Migration } from '@codekin/db/migrate'
import { searchTextFunctions } from '@codekin/db/search-text'

/** SQL functions for the search for people. */
export const searchText: Migration = {
  id: '0078-search-text',
  sql: searchTextFunctions,
}
