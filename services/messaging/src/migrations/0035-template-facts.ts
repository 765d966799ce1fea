import type { Migration } from '@codekin/db/migrate'

/**
 * What templates may say of two developers is on their profiles, which are taken whole again for it. A draft keeps the template that it
 * began as and what of that is still open.
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
