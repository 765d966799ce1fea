import type { Migration } from '@codekin/db/migrate'

/**
 * The account that a mail or a newsletter subscription belongs to. The address alone is not enough: it may have had another
 * owner, or never have been confirmed. Earlier mails stay unassigned and are deleted within a month.
 */
export const mailboxOwners: Migration = {
  id: '0036-mailbox-owners',
  sql: `
alter table mail add column user_id uuid references account (id) on delete cascade;
alter table newsletter_reader add column user_id uuid references account (id) on delete cascade;
`,
}
