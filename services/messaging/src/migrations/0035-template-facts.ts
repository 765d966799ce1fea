import type { Migration } from '@codekin/db/migrate'

/**
 * The profile facts that templates may mention, which a new backfill reads from identity. A draft stores its template and which
 * variables are still missing.
 */
export const templateFacts: Migration = {
  id: '0035-template-facts',
  sql: `
alter table member
  add column facts jsonb,
  add column shows_profile boolean not null default true;
update projection_filling set filled_at = null where projection = 'member';

alter table draft add column template jsonb;
`,
}
