import type { Migration } from '@codekin/db/migrate'

/** What somebody's connected account at GitHub is called, from verification; null: they have disconnected it. */
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
