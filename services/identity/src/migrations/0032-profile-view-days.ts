import type { Migration } from '@codekin/db/migrate'

/** Profile views per UTC day, without the viewers. The days of earlier views are unknown. */
export const profileViewDays: Migration = {
  id: '0032-profile-view-days',
  sql: `
create table profile_view_day (
  user_id uuid not null references account (id) on delete cascade,
  day date not null,
  views integer not null,
  primary key (user_id, day)
);
create index profile_view_day_day_idx on profile_view_day (day);
`,
}
