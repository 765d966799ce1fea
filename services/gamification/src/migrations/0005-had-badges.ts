import type { Migration } from '@codekin/db/migrate'

/** Every badge a user ever had, so that each is announced once, even if it is lost and earned again. */
export const hadBadges: Migration = {
  id: '0005-had-badges',
  sql: `
create table had_badge (
  user_id uuid not null,
  badge text not null,
  primary key (user_id, badge)
);
insert into had_badge (user_id, badge) select user_id, badge from earned_badge;
`,
}
