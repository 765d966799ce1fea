import type { Migration } from '@codekin/db/migrate'

/** Data for users' own figures: how conversations started, and the compared parts of profiles. Both are backfilled again. */
export const ownFigures: Migration = {
  id: '0009-own-figures',
  sql: `
-- How a conversation began, as one of the two sees it: what was written under a shadow ban stands in the row of its author alone.
-- is_own: they wrote first. answered_at: the first message of the one who did not.
create table opening (
  conversation_id uuid not null,
  user_id uuid not null,
  other_user_id uuid not null,
  is_own boolean not null,
  opened_at timestamptz(3) not null,
  answered_at timestamptz(3),
  primary key (conversation_id, user_id)
);
create index opening_user on opening (user_id, opened_at);
create index opening_other on opening (other_user_id);

alter table pair add column source text not null default 'swipe'
  constraint pair_source_known check (source in ('swipe', 'staff'));
alter table pair alter column source drop default;

-- Null: not known yet.
alter table member
  add column is_closed boolean not null default false,
  add column completeness smallint constraint member_completeness_known check (completeness between 0 and 100),
  add column experience_years integer;
create index member_closed on member (user_id) where is_closed;

-- What half of people with so much experience have more of. band: of everybody, or its first year.
create table peer_median (
  band text not null,
  metric text not null,
  median double precision not null,
  people integer not null,
  primary key (band, metric)
);

-- Of each match its conversation is computed again.
update projection_filling set filled_at = null where projection in ('pair', 'member');
`,
}
