import type { Migration } from '@codekin/db/migrate'

/** Indexes for cancelling what a session started, and for erasing an account's mails and subscriptions. */
export const sessionIndexes: Migration = {
  id: '0039-session-indexes',
  sql: `-- no transaction
set lock_timeout = '4s';
drop index concurrently if exists address_change_begun_session_id_idx;
create index concurrently address_change_begun_session_id_idx on address_change (begun_session_id);
drop index concurrently if exists authenticator_begun_session_id_idx;
create index concurrently authenticator_begun_session_id_idx on authenticator (begun_session_id) where confirmed_at is null;
drop index concurrently if exists checkout_begun_session_id_idx;
create index concurrently checkout_begun_session_id_idx on checkout (begun_session_id) where closed_at is null;
drop index concurrently if exists provider_visit_session_id_idx;
create index concurrently provider_visit_session_id_idx on provider_visit (session_id);
drop index concurrently if exists data_export_session_id_idx;
create index concurrently data_export_session_id_idx on data_export (session_id);
drop index concurrently if exists pending_sign_in_email_idx;
create index concurrently pending_sign_in_email_idx on pending_sign_in (email);
drop index concurrently if exists mail_user_id_idx;
create index concurrently mail_user_id_idx on mail (user_id) where user_id is not null;
drop index concurrently if exists newsletter_reader_user_id_idx;
create index concurrently newsletter_reader_user_id_idx on newsletter_reader (user_id) where user_id is not null;
`,
}
