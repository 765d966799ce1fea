import type { Migration } from '@codekin/db/migrate'

/** Ids of the events that announced a proposal: withdrawing it or erasing a member withdraws these too. */
export const proposalsTakenBack: Migration = {
  id: '0039-proposals-taken-back',
  sql: `alter table idea_proposal add column announced_as uuid[] not null default '{}';`,
}
