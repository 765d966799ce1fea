import type { Migration } from '@codekin/db/migrate'

/**
 * When the user of a session last proved who they are: unknown for existing sessions and for those opened by an older release.
 * And the mailed codes to prove it: one per account.
 */
export const proofs: Migration = {
  id: '0011-proofs',
  sql: `
    alter table session add column proved_at timestamptz(3);

    create table proof_code (
      user_id uuid primary key references account (id) on delete cascade,
      code_hash bytea not null,
      tries_left integer not null,
      expires_at timestamptz(3) not null
    );
    create index proof_code_expires_at_idx on proof_code (expires_at);
  `,
}
