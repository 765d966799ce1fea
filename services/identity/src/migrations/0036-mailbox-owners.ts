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
    create index mail_user_id_idx on mail (user_id) where user_id is not null;

    alter table newsletter_reader add column user_id uuid references account (id) on delete cascade;
    create index newsletter_reader_user_id_idx on newsletter_reader (user_id) where user_id is not null;
    update newsletter_reader set user_id = past_address.user_id
    from past_address where past_address.email = newsletter_reader.email and confirmed_at < changed_at;
    update newsletter_reader set user_id = account.id
    from account
    where account.email = newsletter_reader.email and confirmed_at is not null and email_verified_at is not null;
  `,
}
