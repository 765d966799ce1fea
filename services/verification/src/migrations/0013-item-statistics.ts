import type { Migration } from '@codekin/db/migrate'

/** Measured statistics of items beside the authored values; and the time from which an attempt counts as passed. */
export const itemStatistics: Migration = {
  id: '0013-item-statistics',
  sql: `
-- difficulty and discrimination are what is gone by: the author's until enough have answered.
alter table test_item
  add column authored_difficulty double precision,
  add column authored_discrimination double precision,
  add column answers integer not null default 0,
  add column right_share double precision,
  add column measured_difficulty double precision,
  add column measured_discrimination double precision,
  add column discrimination_error double precision,
  add column exposure_share double precision,
  add column measured_at timestamptz(3),
  add column retired_for text constraint test_item_retired_for_known check (retired_for in ('weak', 'over-exposed'));
update test_item set authored_difficulty = difficulty, authored_discrimination = discrimination;

-- At which level an item was answered, also once the attempt is gone.
alter table test_response add column level text not null default 'working'
  constraint test_response_level_known check (level in ('foundation', 'working', 'advanced'));
update test_response set level = test_attempt.level from test_attempt where test_attempt.id = attempt_id;

alter table test_attempt add column pass_mark smallint;
create index test_attempt_of_skill on test_attempt (skill_key, started_at);
`,
}
