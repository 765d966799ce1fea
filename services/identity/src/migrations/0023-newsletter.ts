import type { Migration } from '@codekin/db/migrate'

/**
 * Requested and confirmed newsletter subscriptions. They need no account, so a row belongs to an address. `unsubscribe_token` is
 * stored in plain text, because each issue must contain it; it can do nothing but unsubscribe.
 */
export const newsletter: Migration = {
  id: '0023-newsletter',
  sql: `
    create table newsletter_reader (
      email text primary key,
      text_version integer not null,
      requested_at timestamptz(3) not null,
      confirm_token_hash bytea unique,
      confirmed_at timestamptz(3),
      unsubscribe_token text not null unique,
      ended_at timestamptz(3)
    );
    create index newsletter_reader_requested_at_idx on newsletter_reader (requested_at) where confirmed_at is null;
    create index newsletter_reader_ended_at_idx on newsletter_reader (ended_at) where ended_at is not null;
  `,
}
