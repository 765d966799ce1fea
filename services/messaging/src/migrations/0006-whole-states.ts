import type { Migration } from '@codekin/db/migrate'
import { projectionRebuilds } from '@codekin/event-bus/fill-projection'

/**
 * Matches and standings arrive as complete states: a conversation stores the version of its match, and a standing is one row. The
 * memberships of a conversation are deleted when a rebuild finds that its match never existed.
 */
export const wholeStates: Migration = {
  id: '0006-whole-states',
  sql: `
${projectionRebuilds}

alter table conversation add column source_version bigint not null default 1;
update conversation set source_version = 2 where ended_at is not null;
alter table conversation alter column source_version drop default;
alter table membership
  drop constraint membership_conversation,
  add constraint membership_conversation foreign key (conversation_id) references conversation (id) on delete cascade;

create table standing_whole (
  user_id uuid primary key,
  source_version bigint not null,
  is_suspended boolean not null,
  suspended_until timestamptz(3),
  shadow_banned_until timestamptz(3)
);
insert into standing_whole
  select user_id, max(source_version), bool_or(state = 'suspended'),
    max(until) filter (where state = 'suspended'), max(until) filter (where state = 'shadow-banned')
  from standing group by user_id;
drop table standing;
alter table standing_whole rename to standing;
alter index standing_whole_pkey rename to standing_pkey;
`,
}
