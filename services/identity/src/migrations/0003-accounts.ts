import type { Migration } from '@codekin/db/migrate'

/** Accounts, their sessions and mailed links. */
export const accounts: Migration = {
  id: '0003-accounts',
  sql: `
    create table account (
      id uuid primary key,
      email text not null constraint account_email_key unique,
      password_hash text not null,
      password_version integer not null default 1,
      role text not null default 'user' constraint account_role_check check (role in ('user', 'moderator', 'admin')),
      plan text not null default 'free' constraint account_plan_check check (plan in ('free', 'pro', 'team')),
      email_verified_at timestamptz(3),
      created_at timestamptz(3) not null
    );

    -- One row per sign-in; its refresh tokens replace each other. Tokens are kept as SHA-256 of their id.
    create table session (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      user_agent text not null,
      current_token_hash bytea not null,
      previous_token_hash bytea,
      created_at timestamptz(3) not null,
      rotated_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      ended_at timestamptz(3),
      end_reason text
    );
    create index session_user_id_idx on session (user_id, last_used_at) where ended_at is null;
    create index session_user_id_fkey_idx on session (user_id);
    create index session_expires_at_idx on session (expires_at);

    create table link (
      token_hash bytea primary key,
      user_id uuid not null references account (id) on delete cascade,
      purpose text not null constraint link_purpose_check check (purpose in ('verify-email', 'reset-password')),
      email text not null,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index link_user_id_idx on link (user_id);
    create index link_expires_at_idx on link (expires_at);

    -- Mails to be sent. Secrets of a mail are made when it leaves, so none is stored here.
    create table mail (
      id uuid primary key,
      kind text not null,
      address text not null,
      created_at timestamptz(3) not null,
      next_attempt_at timestamptz(3) not null,
      attempts integer not null default 0,
      sent_at timestamptz(3),
      given_up_at timestamptz(3),
      last_error text
    );
    create index mail_waiting_idx on mail (next_attempt_at) where sent_at is null and given_up_at is null;
    create index mail_created_at_idx on mail (created_at);
  `,
}
