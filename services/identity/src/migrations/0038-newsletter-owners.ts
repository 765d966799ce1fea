import type { Migration } from '@codekin/db/migrate'

/** Assigns existing subscriptions to the account that has, or last had, their confirmed address. */
export const newsletterOwners: Migration = {
  id: '0038-newsletter-owners',
  sql: `
update newsletter_reader set user_id = past_address.user_id
from past_address where past_address.email = newsletter_reader.email and confirmed_at < changed_at;
update newsletter_reader set user_id = account.id
from account
where account.email = newsletter_reader.email and confirmed_at is not null and email_verified_at is not null;
`,
}
