import type { Migration } from '@codekin/db/migrate'

/** Which projections were taken whole from their owner. Deleting a row asks for it again. */
export const projectionFillings: Migration = {
  id: '0004-projection-fillings',
  sql: `
create table projection_filling (
  projection text primary key,
  filled_at timestamptz(3) not null
);
`,
}
