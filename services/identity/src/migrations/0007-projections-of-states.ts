import type { Migration } from '@codekin/db/migrate'
import { projectionFillingTable, projectionRebuilds } from '@codekin/event-bus/fill-projection'

/** Other services announce whole states: a projected row has one version, and can be rebuilt from its owner. */
export const projectionsOfStates: Migration = {
  id: '0007-projections-of-states',
  sql: `
    ${projectionFillingTable}
    ${projectionRebuilds}

    alter table match_pair add column source_version integer not null default 1;
    update match_pair set source_version = 2 where is_ended;
    alter table match_pair alter column source_version drop default;

    alter table standing add column source_version integer;
    update standing set source_version = greatest(suspension_version, shadow_ban_version);
    alter table standing
      alter column source_version set not null,
      alter column is_suspended drop default,
      drop column suspension_version,
      drop column shadow_ban_version;
  `,
}
