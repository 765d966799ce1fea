import type { Migration } from '@codekin/db/migrate'

/**
 * `password_proved_at`: when the password of an account and its mailbox were shown to belong to one person. For existing accounts
 * this is known if the password was set by mail or the address was changed by a code. Accounts with a second factor count as
 * proved too, because otherwise the mailbox alone could remove that factor.
 */
export const provedPasswords: Migration = {
  id: '0045-proved-passwords',
  sql: `
alter table account add column password_proved_at timestamptz(3);
update account set password_proved_at = email_verified_at
where email_verified_at is not null and password_hash is not null and (
  reset_range is not null
  or exists (select from past_address where past_address.user_id = account.id)
  or exists (select from authenticator where authenticator.user_id = account.id and confirmed_at is not null)
  or exists (select from passkey where passkey.user_id = account.id)
);
`,
}
