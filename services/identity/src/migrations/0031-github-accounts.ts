import type { Migration } from '@codekin/db/migrate'

/** The username of a connected GitHub account, projected from verification; null: disconnected. */
export const githubAccounts: Migration = {
  id: '0031-github-accounts',
  sql: `
create table github_account (
  user_id uuid primary key,
  source_version bigint not null,
  login text
);
`,
}
