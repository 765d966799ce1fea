import type { Migration } from '@codekin/db/migrate'

/** Why the latest sync could not read a repository: `blocked` or `unreachable`; null if it could. */
export const repositoryProblems: Migration = {
  id: '0017-repository-problems',
  sql: `
alter table github_repository add column problem text;
`,
}
