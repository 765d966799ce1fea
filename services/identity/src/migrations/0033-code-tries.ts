import type { Migration } from '@codekin/db/migrate'

/** How many codes were asked for and guessed wrong: of a mailbox, and apart from that where its owner was seen before. */
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
