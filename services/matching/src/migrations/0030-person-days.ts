import type { Migration } from '@codekin/db/migrate'

/** Aggregates of deleted exposures: three numbers per person and day, without the viewers. */
export const personDays: Migration = {
  id: '0030-person-days',
  sql: `
create table person_day (
  user_id uuid not null,
  day date not null,
  impressions integer not null,
  likes integer not null,
  matches integer not null,
  primary key (user_id, day)
);
create index person_day_of_day on person_day (day);

-- How far exposures are counted: one row.
create table exposure_roll_up (
  is_only boolean primary key default true constraint exposure_roll_up_one check (is_only),
  rolled_until timestamptz(3)
);
insert into exposure_roll_up default values;
`,
}
