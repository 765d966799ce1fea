import type { Migration } from '@codekin/db/migrate'

/** Appeals against decisions, with the messages of both sides. */
export const appeals: Migration = {
  id: '0020-appeals',
  sql: `
create table appeal (
  id uuid primary key,
  -- One per action.
  action_id uuid not null constraint appeal_action unique references moderation_action (id),
  -- Null once they have no account any more.
  user_id uuid,
  version integer not null,
  filed_at timestamptz(3) not null,
  answer_by timestamptz(3) not null,
  decision text constraint appeal_decision_known check (decision in ('uphold', 'overturn', 'reduce')),
  decision_reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  constraint appeal_decision_whole check ((decision is null) = (decided_at is null))
);
create index appeal_user on appeal (user_id) where user_id is not null;
create index appeal_waiting on appeal (filed_at, id) where decided_at is null;
create index appeal_decided on appeal (filed_at, id) where decided_at is not null;
create index appeal_decided_by on appeal (decided_by) where decided_by is not null;

create table appeal_message (
  id uuid primary key,
  appeal_id uuid not null constraint appeal_message_appeal references appeal (id),
  is_from_staff boolean not null,
  staff_id uuid,
  text text not null,
  sent_at timestamptz(3) not null
);
create index appeal_message_appeal on appeal_message (appeal_id, sent_at, id);
create index appeal_message_staff on appeal_message (staff_id) where staff_id is not null;
`,
}
