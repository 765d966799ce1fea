import type { Migration } from '@codekin/db/migrate'

/** A copy of a template at its first report. */
export const templateCases: Migration = {
  id: '0066-template-cases',
  sql: `
alter table moderation_case add column reported_template jsonb;
create index moderation_case_of_template on moderation_case (id) where subject_kind = 'template';
`,
}
