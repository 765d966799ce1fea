import type { Migration } from '@codekin/db/migrate'

/** In which session something was begun, so that it ends with it. Null for what was begun before this was kept. */
export const begunInSessions: Migration = {
  id: '0034-begun-in-sessions',
  sql: `
alter table address_change add column begun_session_id uuid;
alter table authenticator add column begun_session_id uuid;
alter table checkout add column begun_session_id uuid;
create index address_change_begun_session_id_idx on address_change (begun_session_id);
create index authenticator_begun_session_id_idx on authenticator (begun_session_id) where confirmed_at is null;
create index checkout_begun_session_id_idx on checkout (begun_session_id) where closed_at is null;
create index provider_visit_session_id_idx on provider_visit (session_id);
create index data_export_session_id_idx on data_export (session_id);
create index pending_sign_in_email_idx on pending_sign_in (email);
`,
}
