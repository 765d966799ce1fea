import type { Migration } from '@codekin/db/migrate'

/** The session that started something, so that it ends with that session. Null for older rows. */
export const begunInSessions: Migration = {
  id: '0034-begun-in-sessions',
  sql: `
alter table address_change add column begun_session_id uuid;
alter table authenticator add column begun_session_id uuid;
alter table checkout add column begun_session_id uuid;
`,
}
