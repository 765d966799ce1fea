import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import type { MailText } from '../domain/mail-texts.ts'
import { noticeMail, unsubscribeLifetimeSeconds } from '../domain/notice-mail.ts'
import { nothingChosen, notificationsOf } from '../domain/settings.ts'
import { listNoticesOfMail } from '../store/notices.ts'
import { findSettings } from '../store/settings.ts'
import type { Account, Mail, Tables } from '../store/tables.ts'
import { insertUnsubscribeLink } from '../store/unsubscribe-links.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'>

/** Whether somebody ended these mails while this one was still waiting for the mail server. */
export async function areNoticesUnwanted(db: Base['db'], userId: string): Promise<boolean> {
  return notificationsOf((await findSettings(db, userId)) ?? nothingChosen).mailRhythm === 'never'
}

/** What gathered in one mail. The secret of the link that ends such mails exists in the mail only. */
export async function writeNotices(
  { db, clock, config }: Base,
  mail: Pick<Mail, 'id'>,
  account: Account,
): Promise<MailText> {
  const token = newLinkToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + unsubscribeLifetimeSeconds * 1000)
  await insertUnsubscribeLink(db, { tokenHash: hashToken(token), userId: account.id, createdAt: now, expiresAt })
  return noticeMail(config.publicOrigin, token, await listNoticesOfMail(db, mail.id))
}
