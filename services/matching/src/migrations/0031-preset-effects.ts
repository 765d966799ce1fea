import type { Migration } from '@codekin/db/migrate'

/** Sums over the outcomes of cards under each preset, measured from time to time. */
export const presetEffects: Migration = {
  id: '0031-preset-effects',
  sql: `
create table preset_effect (
  preset text primary key,
  cards integer not null,
  weight float8 not null,
  weight_squared float8 not null,
  matched_weight float8 not null,
  matched_weight_squared float8 not null,
  replied_weight float8 not null,
  replied_weight_squared float8 not null,
  measured_at timestamptz(3) not null
);
create index exposure_of_preset on exposure (preset, dealt_at);
`,
}
