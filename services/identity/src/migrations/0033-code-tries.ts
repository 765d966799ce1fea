import type { Migration } from '@codekin/db/migrate'

/** Requested and wrong codes per mailbox, with a separate row per address range that its account used before. */
export const codeTries: Migration = {
  id: '0033-code-tries',
  sql: `
create table code_try (
  -- A keyed hash: the mailbox may be of somebody who has no account.
  key_hash bytea primary key,
  used integer not null,
  since timestamptz(3) not null
);
create index code_try_since_idx on code_try (since);
`,
}
