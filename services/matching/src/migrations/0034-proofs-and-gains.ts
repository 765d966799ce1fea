import type { Migration } from '@codekin/db/migrate'

/**
 * Who proved a skill, which one last, and on which day they were featured; and what each part of a profile is worth in
 * likes, counted once a day.
 */
export const proofsAndGains: Migration = {
  id: '0034-proofs-and-gains',
  sql: `
create table proved_developer (
  user_id uuid primary key,
  skill text not null,
  proof text not null,
  skills text[] not null,
  proved_at timestamptz(3) not null,
  featured_on date
);
create index proved_developer_waiting on proved_developer (featured_on nulls first, proved_at desc);

create table profile_gain (
  subject text primary key,
  factor real not null,
  people integer not null,
  counted_at timestamptz(3) not null
);
`,
}
