import type { Migration } from '@codekin/db/migrate'

/** Who else wrote in a public repository is found by the repository. */
export const publicRepositories: Migration = {
  id: '0016-public-repositories',
  sql: `
create index github_repository_public on github_repository (repository_id) where not is_private;
`,
}
