import type { Migration } from '@codekin/db/migrate'

/**
 * Whose a mail is, and whose a newsletter: of the account that has the mailbox, or had it last. An address alone does not
 * tell, since it can have been somebody else's before, or not be its owner's at all. Mails of before are nobody's, and gone in a
 * month.
 */
export const mailboxOwners: Migration = {
  id: '0036-mailbox-owners',
  sql: `
alter table mail add column user_id uuid references account (id) on delete cascade;
alter table newsletter_reader add column user_id uuid references account (id) on delete cascade;
`,
}
