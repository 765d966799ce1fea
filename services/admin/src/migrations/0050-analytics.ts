import type { Migration } from '@codekin/db/migrate'

/** Daily figures, and the facts they are computed from. */
export const analytics: Migration = {
  id: '0050-analytics',
  sql: `
create table first_swipe (
  user_id uuid primary key,
  swiped_at timestamptz(3) not null
);

create table first_word (
  conversation_id uuid not null,
  sender_id uuid not null,
  written_at timestamptz(3) not null,
  primary key (conversation_id, sender_id)
);
create index first_word_sender on first_word (sender_id, written_at);

create index match_pair_created_at on match_pair (created_at);

create table payment (
  invoice_id text primary key,
  user_id uuid not null,
  plan text not null,
  interval text not null,
  amount integer not null,
  currency text not null,
  paid_at timestamptz(3) not null
);
create index payment_payer on payment (user_id, paid_at);

-- One number per day and kind. Days without one are nought.
create table day_figure (
  metric text not null,
  day date not null,
  value double precision not null,
  primary key (day, metric)
);

-- Of those matched for the first time on a day: how many whole days after they had signed up.
create table first_match_wait (
  day date not null,
  wait_days integer not null,
  people integer not null,
  primary key (day, wait_days)
);

-- Of those who signed up in the week that begins on this Monday: how many were here so many weeks later.
create table cohort_week (
  week date not null,
  age smallint not null,
  people integer not null,
  primary key (week, age)
);
`,
}
