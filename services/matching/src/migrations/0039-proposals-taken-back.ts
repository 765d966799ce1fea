import type { Migration } from '@codekin/db/migrate'

/** Under which ids a proposal was announced: whoever takes it back, or is erased, takes back what it told as well. */
export const proposalsTakenBack: Migration = {
  id: '0039-proposals-taken-back',
  sql: `alter table idea_proposal add column announced_as uuid[] not null default '{}';`,
}
