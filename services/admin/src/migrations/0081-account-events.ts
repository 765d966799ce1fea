import type { Migration } from '@codekin/db/migrate'

/** When an account was closed, reopened or changed its address, for the timelines of staff. */
export const accountEvents: Migration = {
  id: '0081-account-events',
  sql: `
    create table account_event (
      user_id uuid not null,
      source_version integer not null,
      kind text not null,
      at timestamptz(3) not null,
      primary key (user_id, source_version, kind)
    );
    create index account_event_at on account_event (user_id, at desc);
  `,
}
