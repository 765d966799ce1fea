import type { Migration } from '@codekin/db/migrate'

/** Attributes that related accounts share. */
export const likeness: Migration = {
  id: '0029-likeness',
  sql: `
    alter table account add column origin text;
    alter table photo add column likeness text constraint photo_likeness_form check (likeness ~ '^[0-9a-f]{16}$');
  `,
}
