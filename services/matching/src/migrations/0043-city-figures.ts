import type { Migration } from '@codekin/db/migrate'

/** Offered and learned skills, sought roles and time zones per city; counts below ten are not stored. */
export const cityFigures: Migration = {
  id: '0043-city-figures',
  sql: `
create table city_figure (
  city integer not null,
  kind text not null check (kind in ('skill', 'learned-skill', 'sought-role', 'zone')),
  key text not null,
  name text not null,
  people integer not null,
  primary key (city, kind, key)
);
`,
}
