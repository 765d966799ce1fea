import type { Migration } from '@codekin/db/migrate'

/** Points, and what is computed from them. */
export const ledger: Migration = {
  id: '0003-ledger',
  sql: `
-- What is to be computed anew from its facts: a conversation, or what concerns one person.
create table due (
  scope text not null constraint due_scope_known check (scope in ('conversation', 'person')),
  key uuid not null,
  due_at timestamptz(3) not null,
  primary key (scope, key)
);
create index due_oldest on due (due_at);

-- group_id: the conversation or person that it is computed with. points: what of its worth fits into its day.
create table award (
  user_id uuid not null,
  kind text not null,
  cause_id uuid not null,
  group_id uuid not null,
  other_user_id uuid,
  skill text,
  level text,
  worth integer not null constraint award_worth_known check (worth > 0),
  points integer not null constraint award_points_known check (points between 0 and worth),
  occurred_at timestamptz(3) not null,
  is_hidden boolean not null,
  undone_by text,
  undone_at timestamptz(3),
  reversed_by text,
  reversed_at timestamptz(3),
  primary key (user_id, kind, cause_id),
  constraint award_undone_whole check ((undone_by is null) = (undone_at is null)),
  constraint award_reversed_whole check ((reversed_by is null) = (reversed_at is null))
);
create index award_newest on award (user_id, occurred_at desc, kind desc, cause_id desc);
create index award_group on award (group_id);
create index award_other on award (other_user_id) where other_user_id is not null;

-- The points that others may see, of the week, the month and all time.
create table score (
  period text not null,
  user_id uuid not null,
  points integer not null constraint score_points_known check (points > 0),
  primary key (period, user_id)
);
create index score_board on score (period, points desc, user_id desc);
create index score_user on score (user_id);

-- Whose place on the boards is to be told anew.
create table board_change (user_id uuid primary key);

create table earned_badge (
  user_id uuid not null,
  badge text not null,
  earned_at timestamptz(3) not null,
  kind text not null,
  cause_id uuid not null,
  is_hidden boolean not null,
  primary key (user_id, badge)
);
create index earned_badge_kind on earned_badge (badge) where not is_hidden;

create table badge_count (
  badge text primary key,
  people integer not null,
  of_people integer not null
);
`,
}
