import type { Migration } from '@codekin/db/migrate'

/** Open appeals are answered before the action they are against ends, and listed by that deadline. */
export const appealsByAnswer: Migration = {
  id: '0082-appeals-by-answer',
  sql: `-- no transaction
set lock_timeout = '4s';
update appeal set answer_by = action.ends_at
from moderation_action action
where action.id = appeal.action_id and appeal.decided_at is null
  and action.ends_at > appeal.filed_at and action.ends_at < appeal.answer_by;
drop index concurrently if exists appeal_answer_by;
create index concurrently appeal_answer_by on appeal (answer_by, id) where decided_at is null;
`,
}
