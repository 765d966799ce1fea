import type { Migration } from '@codekin/db/migrate'

/**
 * Daily number of superlikes, superlikes to be notified, and when each was. `told_at` never leaves the service: it would reveal
 * to a sender that they are hidden from the receiver.
 */
export const superlikes: Migration = {
  id: '0044-superlikes',
  sql: `
alter table swipe_day add column superlikes_used integer not null default 0;
alter table swipe add column told_at timestamptz(3);

create table superlike_due (
  user_id uuid not null,
  target_user_id uuid not null,
  due_at timestamptz(3) not null,
  primary key (user_id, target_user_id)
);
create index superlike_due_first on superlike_due (due_at);
create index superlike_due_target on superlike_due (target_user_id);
`,
}
