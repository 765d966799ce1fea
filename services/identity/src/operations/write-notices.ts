import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashToken, newLinkToken, type Tokens } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import type { MailText } from '../domain/mail-texts.ts'
import { noticeMail, unsubscribeLifetimeSeconds } from '../domain/notice-mail.ts'
import { noChoices, resolveNotifications } from '../domain/settings.ts'
import { statementMail } from '../domain/staff-mails.ts'
import { suspensionNow } from '../domain/standing.ts'
import { findStanding } from '../projections/standing/read.ts'
import type { Mail } from '../store/mail-tables.ts'
import { listNoticesOfMail } from '../store/notices.ts'
import { findSettings } from '../store/settings.ts'
import { findStaffNotice } from '../store/staff-notices.ts'
import type { Account, Tables } from '../store/tables.ts'
import { insertUnsubscribeLink } from '../store/unsubscribe-links.ts'
import { renderStaffNotice } from './render-staff-notice.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'> & { tokens: Pick<Tokens, 'signAppeal'> }
type MailNotice = Awaited<ReturnType<typeof listNoticesOfMail>>[number]

/** Whether the person unsubscribed while this mail was waiting for the mail server. */
export async function areNoticesUnwanted(db: Base['db'], userId: string): Promise<boolean> {
  return resolveNotifications((await findSettings(db, userId)) ?? noChoices).mailRhythm === 'never'
}

/** Renders collected notices as one mail. The secret of its unsubscribe link exists only in the mail. */
export async function writeNotices(base: Base, mail: Pick<Mail, 'id'>, account: Account): Promise<MailText> {
  const { db, clock, config } = base
  const token = newLinkToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + unsubscribeLifetimeSeconds * 1000)
  await insertUnsubscribeLink(db, { tokenHash: hashToken(token), userId: account.id, createdAt: now, expiresAt })
  const notices = await listNoticesOfMail(db, mail.id)
  const canSignIn = await canOpenPages(base, account.id)
  const mailedNotices = notices.map(async (one) => ({
    kind: one.kind,
    matchId: one.matchId,
    message: await renderNotice(base, one, canSignIn),
  }))
  return noticeMail(config.publicOrigin, token, await Promise.all(mailedNotices), { canSignIn })
}

/** The owner of a suspended account can't sign in, which every page except the appeal link requires. */
async function canOpenPages({ db, clock }: Base, userId: string): Promise<boolean> {
  return suspensionNow(await findStanding(db, userId), clock.now()) === undefined
}

function renderNotice(
  base: Base,
  { userId, subject, paragraphs, path, hasAppealLink }: MailNotice,
  canSignIn: boolean,
) {
  if (subject === null || paragraphs === null) return null
  const opened = canSignIn ? path : null
  return renderStaffNotice(base, { userId, subject, paragraphs, path: opened, hasAppealLink: hasAppealLink === true })
}

/** Renders a statement of reasons; undefined if its recipient no longer exists. */
export async function writeStatement(base: Base, { about }: Pick<Mail, 'about'>): Promise<MailText | undefined> {
  const notice = about === null ? undefined : await findStaffNotice(base.db, about)
  if (!notice) return undefined
  const path = (await canOpenPages(base, notice.userId)) ? notice.path : null
  return statementMail(await renderStaffNotice(base, { ...notice, path }))
}
