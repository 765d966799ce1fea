import type { Migration } from '@codekin/db/migrate'

/** What people of a city offer and learn, who they look for and in which zone they live; counts of fewer than ten are not kept. */
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
