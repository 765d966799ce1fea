import type { Migration } from '@codekin/db/migrate'
import { projectionRebuilds } from '@codekin/event-bus/fill-projection'

/** Matches are announced as complete states with a version, as are the standings from admin: one row each. */
export const wholeStates: Migration = {
  id: '0017-whole-states',
  sql: `
${projectionRebuilds}

alter table match add column source_version bigint not null default 1;
update match set source_version = 2 where status = 'ended';

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
