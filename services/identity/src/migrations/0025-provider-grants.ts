import type { Migration } from '@codekin/db/migrate'

/** Provider tokens of unlinked accounts, until the provider has revoked them. */
export const providerGrants: Migration = {
  id: '0025-provider-grants',
  sql: `
    create table provider_grant (
      id uuid primary key,
      provider text not null,
      -- The account there and the account here that it was linked to; null once that is erased: then nothing tells of whom.
      subject text,
      user_id uuid references account (id) on delete cascade,
      -- Sealed for this row, so that no sign-in could open it.
      token_key_id text not null,
      sealed_token bytea not null,
      attempts integer not null default 0,
      next_attempt_at timestamptz(3) not null,
      -- From then on it is given up.
      ends_at timestamptz(3) not null
    );
    create index provider_grant_next_attempt_at_idx on provider_grant (next_attempt_at);
    create index provider_grant_subject_idx on provider_grant (provider, subject);
    create index provider_grant_user_id_idx on provider_grant (user_id);
  `,
}
