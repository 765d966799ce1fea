import type { Migration } from '@codekin/db/migrate'

/** Answered superlikes: a retry may deliver a superlike after its answer, and then no mail must be sent. */
export const answeredSuperlikes: Migration = {
  id: '0053-answered-superlikes',
  sql: `
create table answered_superlike (
  user_id uuid not null references account (id) on delete cascade,
  other_id uuid not null,
  answered_at timestamptz(3) not null,
  primary key (user_id, other_id)
);
create index answered_superlike_other_id_idx on answered_superlike (other_id);
create index answered_superlike_answered_at_idx on answered_superlike (answered_at);
`,
}
