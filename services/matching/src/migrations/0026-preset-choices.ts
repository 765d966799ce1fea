import type { Migration } from '@codekin/db/migrate'

/**
 * What somebody's deck is ordered by, where they ever chose. The weights are kept as they were chosen, so that a newer
 * version of the presets changes nobody's deck unasked; without `preset_id` they are the developer's own. Exposures of
 * before were all dealt by what everybody has at first.
 */
export const presetChoices: Migration = {
  id: '0026-preset-choices',
  sql: `
create table preset_choice (
  user_id uuid primary key,
  preset_id text,
  goal text,
  weights jsonb not null,
  version integer not null,
  chosen_at timestamptz(3) not null
);
alter table exposure add column preset text not null default 'balanced';
alter table exposure alter column preset drop default;
`,
}
