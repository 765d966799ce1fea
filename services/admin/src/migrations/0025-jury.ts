import type { Migration } from '@codekin/db/migrate'

/** Jurors and their assignments. */
export const jury: Migration = {
  id: '0025-jury',
  sql: `
-- How good somebody judges is measured on items whose answer is known: domain/known-items.ts.
create table juror (
  user_id uuid primary key,
  -- Null: they have left. What was measured stays.
  joined_at timestamptz(3),
  known_right integer not null default 0,
  known_answered integer not null default 0,
  constraint juror_known_whole check (known_right between 0 and known_answered)
);

-- An item that somebody was given to judge: of a case, or a known one.
create table jury_deal (
  id uuid primary key,
  juror_id uuid not null,
  case_id uuid constraint jury_deal_case references moderation_case (id),
  known_key text,
  dealt_at timestamptz(3) not null,
  vote text constraint jury_deal_vote_known check (vote in ('violates', 'fine', 'unsure')),
  voted_at timestamptz(3),
  constraint jury_deal_of_one check ((case_id is null) <> (known_key is null)),
  constraint jury_deal_vote_whole check ((vote is null) = (voted_at is null)),
  constraint jury_deal_once unique (juror_id, case_id)
);
create index jury_deal_juror on jury_deal (juror_id, id);
create index jury_deal_case on jury_deal (case_id) where case_id is not null;
`,
}
