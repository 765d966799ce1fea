import type { Migration } from '@codekin/db/migrate'

/** Other contributors to a public repository are found by the repository. */
export const publicRepositories: Migration = {
  id: '0016-public-repositories',
  sql: `
create index github_repository_public on github_repository (repository_id) where not is_private;
`,
}
