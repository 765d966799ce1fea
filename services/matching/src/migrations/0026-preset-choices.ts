import type { Migration } from '@codekin/db/migrate'

/**
 * The ordering of a person's deck, if they chose one. The weights are copied, so that a new version of the presets changes no
 * deck unasked; without `preset_id` they are custom. Earlier exposures all used the default.
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
