import type { Migration } from '@codekin/db/migrate'

/**
 * Own ideas, saved ideas of the bank, and proposals in a match: each idea once per match and member, as a copy. `is_hidden`:
 * proposed under a shadow ban and hidden from the other member; `is_hidden_acceptance`: accepted under one and hidden from the
 * proposer.
 */
export const projectIdeaTables: Migration = {
  id: '0036-project-ideas',
  sql: `
create table own_idea (
  id uuid primary key,
  user_id uuid not null,
  title text not null,
  summary text not null,
  skills text[] not null,
  size text not null,
  goal text not null,
  repository text not null,
  created_at timestamptz(3) not null
);
create index own_idea_newest on own_idea (user_id, created_at desc, id desc);

create table saved_idea (
  user_id uuid not null,
  idea_id text not null,
  saved_at timestamptz(3) not null,
  primary key (user_id, idea_id)
);

create table idea_proposal (
  id uuid primary key,
  match_id uuid not null,
  idea_id text not null,
  idea jsonb not null,
  proposed_by uuid not null,
  other_user_id uuid not null,
  proposed_at timestamptz(3) not null,
  is_hidden boolean not null,
  accepted_at timestamptz(3),
  is_hidden_acceptance boolean not null default false,
  constraint idea_proposal_once unique (match_id, idea_id, proposed_by)
);
create index idea_proposal_of_proposer on idea_proposal (proposed_by);
create index idea_proposal_of_other on idea_proposal (other_user_id);
`,
}
