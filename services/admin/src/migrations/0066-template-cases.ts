import type { Migration } from '@codekin/db/migrate'

/** A reported template as it was when it was first reported. */
export const templateCases: Migration = {
  id: '0066-template-cases',
  sql: `
alter table moderation_case add column reported_template jsonb;
create index moderation_case_of_template on moderation_case (id) where subject_kind = 'template';
`,
}
