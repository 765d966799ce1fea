import type { Migration } from '@codekin/db/migrate'

/** Limits new conversations while reports by mostly reliable reporters are open: docs/decisions/079. */
export const slowWhileReported: Migration = {
  id: '0069-slow-while-reported',
  sql: `
alter table standing add column is_reported boolean not null default false;
insert into trust_due (user_id, due_at) select distinct subject_user_id, now() from report
  where outcome is null and subject_user_id is not null
  on conflict (user_id) do update set due_at = excluded.due_at;
`,
}
