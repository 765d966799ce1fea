import type { Migration } from '@codekin/db/migrate'

/** Accounts at sign-in providers, and pending sign-ins with them. */
export const linkedProviders: Migration = {
  id: '0010-linked-providers',
  sql: `
    -- Who came through a provider has none until they choose one.
    alter table account alter column password_hash drop not null;

    -- What a mail is about, where its address does not tell.
    alter table mail add column about uuid;

    -- Somebody was sent to a provider. Taken once, by the browser that knows what the challenge is the hash of.
    create table provider_visit (
      state_hash bytea primary key,
      provider text not null,
      challenge text not null,
      nonce text not null,
      code_verifier text not null,
      -- Who links it, in which session; null for a sign-in.
      user_id uuid references account (id) on delete cascade,
      session_id uuid,
      expires_at timestamptz(3) not null
    );
    create index provider_visit_expires_at_idx on provider_visit (expires_at);
    create index provider_visit_user_id_idx on provider_visit (user_id);

    create table linked_provider (
      provider text not null constraint linked_provider_provider_check check (provider in ('github', 'linkedin')),
      subject text not null,
      user_id uuid not null references account (id) on delete cascade,
      username text not null,
      email text,
      -- What the profile of a new account began with.
      given jsonb,
      -- Sealed by the key with this id.
      token_key_id text not null,
      sealed_token bytea not null,
      -- A picture that is still to be copied.
      picture_url text,
      linked_at timestamptz(3) not null,
      last_used_at timestamptz(3) not null,
      constraint linked_provider_pkey primary key (provider, subject),
      constraint linked_provider_user_id_key unique (user_id, provider)
    );
    create index linked_provider_picture_url_idx on linked_provider (linked_at) where picture_url is not null;

    -- A provider's word that waits for a proof of the mailbox, or for a sign-in.
    create table pending_sign_in (
      id uuid primary key,
      token_hash bytea not null constraint pending_sign_in_token_hash_key unique,
      provider text not null,
      person jsonb not null,
      token_key_id text not null,
      sealed_token bytea not null,
      -- To which a code was mailed last.
      email text,
      code_hash bytea,
      wrong_codes integer not null default 0,
      expires_at timestamptz(3) not null
    );
    create index pending_sign_in_expires_at_idx on pending_sign_in (expires_at);
  `,
}
