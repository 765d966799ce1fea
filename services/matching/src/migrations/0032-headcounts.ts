import type { Migration } from '@codekin/db/migrate'

/**
 * Number of developers per role and city, counted from time to time. Counts below ten are not stored, so no reader can get one.
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
