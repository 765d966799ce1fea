import type { Migration } from '@codekin/db/migrate'

/** Upheld reports and weeks of jury work, from admin. */
export const goodWork: Migration = {
  id: '0006-good-work',
  sql: `
-- about_key: the same for all that somebody reported of one person, of whom it says nothing.
create table upheld_report (
  report_id uuid primary key,
  user_id uuid not null,
  about_key text not null,
  upheld_at timestamptz(3) not null,
  is_upheld boolean not null,
  decided_at timestamptz(3) not null
);
create index upheld_report_user on upheld_report (user_id);

-- right_count of answered: items whose answer is known.
create table jury_week (
  user_id uuid not null,
  monday date not null,
  answered integer not null,
  right_count integer not null,
  primary key (user_id, monday)
);

-- Up to where an owner was asked, in words that it understands. Emptied with the rows, they are asked for anew.
create table asked_place (
  command text primary key,
  place text not null
);
`,
}
