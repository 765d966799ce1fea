import type { Migration } from '@codekin/db/migrate'

/** A provider is linked only after the account's owner consents and passes the second factor. */
export const linksAreAskedFor: Migration = {
  id: '0052-links-are-asked-for',
  sql: `
-- By the code that was mailed to \`email\`.
alter table pending_sign_in add column is_email_proved boolean not null default false;
-- What is linked when the second factor was given.
alter table half_sign_in add column pending_token_hash bytea;
`,
}
