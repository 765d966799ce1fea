import type { Migration } from '@codekin/db/migrate'

/** Work that earns points: upheld reports and judged known items. */
export const goodWork: Migration = {
  id: '0071-good-work',
  sql: `
-- upheld_at: when it was first found right. told_at: from when on that is told, after the week of it.
alter table report add column upheld_at timestamptz(3), add column told_at timestamptz(3);
update report set upheld_at = decided_at,
  told_at = (date_trunc('week', decided_at at time zone 'UTC') + interval '7 days') at time zone 'UTC'
  where outcome = 'upheld' and filed_at < decided_at;
create index report_told on report (told_at, id) where told_at is not null;
create index jury_deal_known_votes on jury_deal (voted_at) where known_key is not null and voted_at is not null;
`,
}
