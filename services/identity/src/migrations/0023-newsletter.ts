import type { Migration } from '@codekin/db/migrate'

/**
 * Who asked for the newsletter, and who confirmed it from the mailbox. Its readers need no account, so a row belongs to an
 * address. `unsubscribe_token` is kept as it is, because each issue must hold it; it opens nothing but the way out.
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
