import type { Migration } from '@codekin/db/migrate'

/** Every served card, kept for a while for measurements. Written in batches; losing a few does no harm. */
export const exposures: Migration = {
  id: '0011-exposures',
  sql: `
create table exposure (
  viewer_id uuid not null,
  candidate_id uuid not null,
  position smallint not null,
  score real not null,
  propensity real not null,
  seed text not null,
  version text not null,
  dealt_at timestamptz(3) not null
);
-- Rows come in the order of time: a block range index is enough to find the old ones.
create index exposure_dealt_at on exposure using brin (dealt_at) with (pages_per_range = 32);
`,
}
