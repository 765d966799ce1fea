import type { Migration } from '@codekin/db/migrate'

/**
 * How many developers there are of each role and in each city, counted now and then. What fewer than ten share is not
 * kept at all, so that no reader can be told of it.
 */
export const headcounts: Migration = {
  id: '0032-headcounts',
  sql: `
create table headcount (
  kind text not null check (kind in ('all', 'role', 'city')),
  key text not null,
  name text not null,
  people integer not null,
  counted_at timestamptz(3) not null,
  primary key (kind, key)
);
create index headcount_most on headcount (kind, people desc);
`,
}
