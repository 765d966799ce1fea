import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { repeatPauseStart } from '../domain/mail-schedule.ts'
import type { MailText } from '../domain/mail-texts.ts'
import { newsletterRequestMail, newsletterWelcomeMail } from '../domain/newsletter-mails.ts'
import type { Mail, NewsletterMailKind } from '../store/mail-tables.ts'
import { hasMailBefore } from '../store/mails.ts'
import { findNewsletterReader, updateNewsletterToken } from '../store/newsletter.ts'
import type { Tables } from '../store/tables.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'config'>
type NewsletterMail = Pick<Mail, 'id' | 'address' | 'createdAt'> & { kind: NewsletterMailKind }

/**
 * Renders the mail for the current state of a subscription; undefined if it ended meanwhile, or a link was mailed in the last
 * minutes. The secret of the link exists only in the mail.
 */
export async function writeNewsletterMail({ db, config }: Base, mail: NewsletterMail): Promise<MailText | undefined> {
  const reader = await findNewsletterReader(db, mail.address)
  if (!reader || reader.endedAt !== null) return undefined
  const { unsubscribeToken, confirmTokenHash: before } = reader
  if (reader.confirmedAt !== null) return newsletterWelcomeMail(config.publicOrigin, unsubscribeToken)
  // Of two concurrent requests the earlier one gets the link, whichever mail is rendered first. Without a link that could still
  // work, earlier sent mails don't count: a person who unsubscribed and asks again gets a new link at once.
  const onlyUnsent = before === null
  if (await hasMailBefore(db, mail, repeatPauseStart(mail.createdAt), { onlyUnsent })) return undefined
  const token = newLinkToken()
  if (!(await updateNewsletterToken(db, mail.address, { before, after: hashToken(token) }))) return undefined
  return newsletterRequestMail(config.publicOrigin, { token, unsubscribeToken })
}
