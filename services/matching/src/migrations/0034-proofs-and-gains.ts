import type { Migration } from '@codekin/db/migrate'

/**
 * People with proved skills, the newest of these, and the day they were featured; and the uplift in likes of each part of a
 * profile, counted once a day.
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
