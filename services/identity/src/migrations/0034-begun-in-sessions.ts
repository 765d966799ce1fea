import type { Migration } from '@codekin/db/migrate'

/** In which session something was begun, so that it ends with it. Null for what was begun before this was kept. */
export const begunInSessions: Migration = {
  id: '0034-begun-in-sessions',
  sql: `
alter table address_change add column begun_session_id uuid;
alter table authenticator add column begun_session_id uuid;
alter table checkout add column begun_session_id uuid;
`,
}
