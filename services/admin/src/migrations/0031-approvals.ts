import type { Migration } from '@codekin/db/migrate'

/** Orders of one admin that need another's approval. Erased people are null; orders about them are deleted. */
export const approvals: Migration = {
  id: '0031-approvals',
  sql: `
create table approval (
  id uuid primary key,
  kind text not null constraint approval_kind_known check (kind in ('delete', 'shadow-ban')),
  user_id uuid not null,
  -- What is to be done then, beside the kind.
  details jsonb not null,
  reason text not null,
  asked_by uuid,
  asked_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null constraint approval_state_known check (state in ('waiting', 'approved', 'refused', 'ended')),
  decided_by uuid,
  decided_at timestamptz(3),
  constraint approval_decided_whole check ((state in ('approved', 'refused')) = (decided_at is not null))
);
-- The same waits once.
create unique index approval_waiting on approval (kind, user_id) where state = 'waiting';
create index approval_ends_at on approval (ends_at) where state = 'waiting';
create index approval_newest on approval (asked_at, id);
create index approval_state on approval (state, asked_at, id);
create index approval_user on approval (user_id);
create index approval_asked_by on approval (asked_by);
create index approval_decided_by on approval (decided_by);
`,
}
