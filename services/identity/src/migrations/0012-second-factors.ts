import type { Migration } from '@codekin/db/migrate'

/** Authenticator apps, passkeys, and recovery codes for when both are lost. */
export const secondFactors: Migration = {
  id: '0012-second-factors',
  sql: `
    create table authenticator (
      user_id uuid primary key references account (id) on delete cascade,
      secret_key_id text not null,
      sealed_secret bytea not null,
      created_at timestamptz(3) not null,
      -- Null until a code of it was brought back.
      confirmed_at timestamptz(3),
      -- The step of the code used last: only later ones count.
      last_step integer not null default 0,
      guesses integer not null default 0,
      guesses_since timestamptz(3)
    );

    create table passkey (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      credential_id text not null constraint passkey_credential_id_key unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz(3) not null,
      last_used_at timestamptz(3)
    );
    create index passkey_user_id_idx on passkey (user_id);

    -- What passkeys are asked to sign. Taken once. Of whom only where a new passkey is made.
    create table passkey_challenge (
      challenge_hash bytea primary key,
      user_id uuid references account (id) on delete cascade,
      expires_at timestamptz(3) not null
    );
    create index passkey_challenge_user_id_idx on passkey_challenge (user_id);
    create index passkey_challenge_expires_at_idx on passkey_challenge (expires_at);

    create table recovery_code (
      user_id uuid not null references account (id) on delete cascade,
      code_hash bytea not null,
      used_at timestamptz(3),
      primary key (user_id, code_hash)
    );

    -- A sign-in whose password was right, and whose second step is still to come.
    create table half_sign_in (
      token_hash bytea primary key,
      user_id uuid not null references account (id) on delete cascade,
      password_version integer not null,
      tries_left integer not null,
      expires_at timestamptz(3) not null
    );
    create index half_sign_in_user_id_idx on half_sign_in (user_id);
    create index half_sign_in_expires_at_idx on half_sign_in (expires_at);
  `,
}
