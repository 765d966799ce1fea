import type { Migration } from '@codekin/db/migrate'

/** Devices that request a sign-in, until a person approves it or the code expires (RFC 8628). */
export const deviceAuthorizations: Migration = {
  id: '0051-device-authorizations',
  sql: `
create table device_authorization (
  device_code_hash bytea primary key,
  user_code_hash bytea not null constraint device_authorization_user_code_key unique,
  user_agent text not null,
  address_range text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  interval_seconds integer not null,
  polled_at timestamptz(3),
  decision text constraint device_authorization_decision_known check (decision in ('approved', 'denied')),
  -- Who approved it, and in which session: an approval ends with its session.
  user_id uuid references account (id) on delete cascade,
  session_id uuid,
  constraint device_authorization_approver_known
    check ((decision is not distinct from 'approved') = (user_id is not null and session_id is not null))
);
create index device_authorization_user_id_idx on device_authorization (user_id);
create index device_authorization_expires_at_idx on device_authorization (expires_at);
`,
}
