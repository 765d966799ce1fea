import type { Migration } from '@codekin/db/migrate'

/** Moderation cases about templates: while one is open, or after it removed the template, only the owner sees the template. */
export const templateCases: Migration = {
  id: '0030-template-cases',
  sql: `
create table template_case (
  case_id uuid primary key,
  template_id uuid not null,
  source_version integer not null,
  state text not null
);
create index template_case_withholding on template_case (template_id, state) where state <> 'closed';
`,
}
