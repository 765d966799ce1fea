import type { Migration } from '@codekin/db/migrate'

/**
 * Everyone, not only new people, gets an impression quota per week. Impressions of new people count towards their thirty; the
 * weeks of all others begin at different times, so that they don't end together.
 */
export const showingWeeks: Migration = {
  id: '0029-showing-weeks',
  sql: `
create table showing_week (
  user_id uuid primary key,
  zone_band smallint not null,
  began_at timestamptz(3) not null,
  owed smallint not null,
  random_key real not null default random()
) with (fillfactor = 80);
insert into showing_week (user_id, zone_band, began_at, owed)
select user_id, zone_band, joined_at, greatest(0, 30 - impressions) from newcomer;
insert into showing_week (user_id, zone_band, began_at, owed)
select user_id, zone_band, now() - random() * interval '7 days', 14 from candidate
on conflict do nothing;
create index showing_week_owed on showing_week (zone_band, random_key) where owed > 0;
create index showing_week_began on showing_week (began_at);
drop table newcomer;
`,
}
