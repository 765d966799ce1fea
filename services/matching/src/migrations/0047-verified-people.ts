import type { Migration } from '@codekin/db/migrate'

/** Counts people with a proved skill too; deleting the total makes everything be counted again at once. */
export const verifiedPeople: Migration = {
  id: '0047-verified-people',
  sql: `
alter table headcount drop constraint headcount_kind_check;
alter table headcount add constraint headcount_kind_known check (kind in ('all', 'role', 'city', 'verified')) not valid;
delete from headcount where kind = 'all';
`,
}
