import type { Migration } from '@codekin/db/migrate'

/**
 * Pending address changes, and former addresses while the owner of that mailbox can undo the change. And the address range where
 * a session was opened, which later use doesn't change; unknown for existing sessions.
 */
export const addressChanges: Migration = {
  id: '0021-address-changes',
  sql: `
    create table address_change (
      user_id uuid primary key references account (id) on delete cascade,
      email text not null,
      -- Null until the mail with the code leaves, and for an address that has an account.
      code_hash bytea,
      tries_left integer not null,
      expires_at timestamptz(3) not null
    );
    create index address_change_expires_at_idx on address_change (expires_at);

    create table past_address (
      id uuid primary key,
      user_id uuid not null references account (id) on delete cascade,
      email text not null,
      changed_at timestamptz(3) not null,
      -- What was added since then to sign in with may be of whoever made the change.
      doubted_since timestamptz(3) not null,
      undo_until timestamptz(3) not null
    );
    create index past_address_user_id_idx on past_address (user_id);
    create index past_address_email_idx on past_address (email);
    create index past_address_undo_until_idx on past_address (undo_until);

    alter table link
      add column past_address_id uuid references past_address (id) on delete cascade,
      drop constraint link_purpose_check,
      add constraint link_purpose_check check (purpose in ('verify-email', 'reset-password', 'undo-address'));
    create index link_past_address_id_idx on link (past_address_id) where past_address_id is not null;

    alter table session add column opened_range text not null default '';
  `,
}
