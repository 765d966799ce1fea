import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashMailedCode, newMailedCode } from '../adapters/mailed-codes.ts'
import type { Mailer } from '../adapters/mailer.ts'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { linkLifetimeSeconds } from '../domain/links.ts'
import { mailLeaseSeconds, nextMailAttempt, repeatPauseStart } from '../domain/mail-schedule.ts'
import {
  accountClosedMail,
  accountWaitsMail,
  exportReadyMail,
  type MailText,
  newDeviceMail,
  passwordChangedMail,
  proofCodeMail,
  resetPasswordMail,
  verifyEmailMail,
} from '../domain/mail-texts.ts'
import { planMail } from '../domain/plan-mails.ts'
import { proofCodeLifetimeSeconds, proofCodeTriesMax } from '../domain/proofs.ts'
import { providerMail, signInCodeMail } from '../domain/provider-mails.ts'
import { graceEndOf } from '../domain/subscriptions.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { insertLink } from '../store/links.ts'
import { changeMailFailed, changeMailSent, claimMails, hasMailBefore, removeMail } from '../store/mails.ts'
import { changeProofCode } from '../store/proof-codes.ts'
import { findSession } from '../store/sessions.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import type { Account, Mail, MailKind, NewsletterMailKind, Tables } from '../store/tables.ts'
import { type DueWork, openDueWork } from './due-work.ts'
import { newSignInCode } from './new-sign-in-code.ts'
import { writeAddressChanged, writeNewAddress } from './write-address-mails.ts'
import { writeNewsletterMail } from './write-newsletter.ts'
import { areNoticesUnwanted, writeNotices } from './write-notices.ts'

type Base = BaseDeps<Tables, Config>
type DueMail = Pick<Mail, 'id' | 'kind' | 'address' | 'about' | 'createdAt' | 'attempts'>
/** A mail to somebody with an account. */
type AccountMail = DueMail & {
  kind: Exclude<MailKind, 'sign-in-code' | 'new-address' | 'undo-address' | NewsletterMailKind>
}

const batchSize = 10

/**
 * Sends the mails that wait in the table. Each is claimed by one replica for a while, so it is sent once in normal
 * running, and again only when the sender died between the mail server's "taken" and its own note of it.
 */
export function openMailDelivery(base: Base, mailer: Mailer): DueWork {
  const delivery = openDueWork(base, async () => (await deliverBatch(base, mailer)) === batchSize)
  const stop = async () => {
    await delivery.stop()
    mailer.close()
  }
  return { ...delivery, stop }
}

async function deliverBatch(base: Base, mailer: Mailer): Promise<number> {
  const now = base.clock.now()
  const leaseUntil = new Date(now.getTime() + mailLeaseSeconds * 1000)
  const due = await claimMails(base.db, { now, leaseUntil, limit: batchSize })
  await Promise.all(due.map((mail) => deliver(base, mailer, mail)))
  return due.length
}

async function deliver({ db, clock, config, log }: Base, mailer: Mailer, mail: DueMail): Promise<void> {
  try {
    const letter = await letterOf({ db, clock, config }, mail)
    if (!letter) return await removeMail(db, mail.id)
    const { subject, text, headers } = letter
    await mailer.send({ id: mail.id, to: mail.address, subject, text, headers })
  } catch (error) {
    const now = clock.now()
    const nextAttemptAt = nextMailAttempt(mail.attempts, now)
    const said = error instanceof Error ? error.message : String(error)
    await changeMailFailed(db, mail.id, { error: said.slice(0, 500), nextAttemptAt, now })
    log.warn(
      { err: error, mailId: mail.id, attempts: mail.attempts, isGivenUp: !nextAttemptAt },
      'a mail did not leave',
    )
    return
  }
  await changeMailSent(db, mail.id, clock.now())
}

/** What the mail says; undefined when nobody is there, or there is nothing left to say. */
async function letterOf(base: Pick<Base, 'db' | 'clock' | 'config'>, mail: DueMail): Promise<MailText | undefined> {
  const { kind } = mail
  if (kind === 'sign-in-code') {
    const code = await newSignInCode(base, mail)
    return code === undefined ? undefined : signInCodeMail(code)
  }
  if (kind === 'new-address') return await writeNewAddress(base, mail)
  if (kind === 'undo-address') return await writeAddressChanged(base, mail)
  if (kind === 'newsletter-request' || kind === 'newsletter-welcome') {
    return await writeNewsletterMail(base, { ...mail, kind })
  }
  const account = await findAccountByEmail(base.db, mail.address)
  const accountMail = { ...mail, kind }
  if (!account || (await isSaid(base.db, accountMail, account))) return undefined
  return await write(base, accountMail, account)
}

/**
 * Whether the mail would tell nothing new. Links to choose a password are asked for by anybody, so they are not sent again
 * for a while. Decided here, so that a request takes the same steps, and the same time, for every address.
 */
async function isSaid(db: Base['db'], mail: AccountMail, account: Account): Promise<boolean> {
  switch (mail.kind) {
    case 'verify-email':
      return account.emailVerifiedAt !== null
    case 'reset-password':
      return hasMailBefore(db, mail, repeatPauseStart(mail.createdAt))
    case 'password-changed':
    case 'new-device':
    case 'proof-code':
    case 'plan-ended':
    case 'seat-assigned':
    case 'github-linked':
    case 'github-unlinked':
    case 'linkedin-linked':
    case 'linkedin-unlinked':
      return false
    case 'payment-failed':
    case 'payment-failed-again':
      return (await findOpenSubscription(db, account.id))?.status !== 'past-due'
    case 'export-ready':
      return account.closedAt !== null
    case 'account-closed':
      return account.erasesAt === null
    case 'account-waits':
      return account.erasesAt === null || hasMailBefore(db, mail, repeatPauseStart(mail.createdAt))
    case 'notices':
      return areNoticesUnwanted(db, account.id)
    default:
      return mail.kind satisfies never
  }
}

async function write(
  base: Pick<Base, 'db' | 'clock' | 'config'>,
  mail: AccountMail,
  account: Account,
): Promise<MailText | undefined> {
  const origin = base.config.publicOrigin
  switch (mail.kind) {
    case 'verify-email':
      return verifyEmailMail(origin, await newLink(base, account, mail.kind))
    case 'reset-password':
      return resetPasswordMail(origin, await newLink(base, account, mail.kind))
    case 'password-changed':
      return passwordChangedMail(origin)
    case 'new-device':
      return await writeNewDevice(base, mail)
    case 'proof-code':
      return proofCodeMail(await newProofCode(base, account))
    case 'payment-failed':
    case 'payment-failed-again':
    case 'plan-ended':
    case 'seat-assigned': {
      const subscription = await findOpenSubscription(base.db, account.id)
      return planMail(mail.kind, { origin, plan: account.plan, graceEndsAt: subscription && graceEndOf(subscription) })
    }
    case 'export-ready':
      return exportReadyMail(origin)
    case 'account-closed':
      return accountClosedMail(origin, erasesAtOfMail(account))
    case 'account-waits':
      return accountWaitsMail(origin, erasesAtOfMail(account))
    case 'notices':
      return writeNotices(base, mail, account)
    case 'github-linked':
    case 'github-unlinked':
    case 'linkedin-linked':
    case 'linkedin-unlinked':
      return providerMail(mail.kind, origin)
    default:
      return mail.kind satisfies never
  }
}

/** Undefined where the session is remembered no more. */
async function writeNewDevice({ db, config }: Pick<Base, 'db' | 'config'>, { about }: DueMail) {
  const session = about === null ? undefined : await findSession(db, about)
  return session && newDeviceMail(config.publicOrigin, session)
}

/** As with links, the code exists in the mail only. */
async function newProofCode({ db, clock, config }: Pick<Base, 'db' | 'clock' | 'config'>, account: Account) {
  const code = newMailedCode()
  const codeHash = hashMailedCode(config.signingKeys, account.id, code)
  const expiresAt = new Date(clock.now().getTime() + proofCodeLifetimeSeconds * 1000)
  await changeProofCode(db, { userId: account.id, codeHash, triesLeft: proofCodeTriesMax, expiresAt })
  return code
}

function erasesAtOfMail({ erasesAt, id }: Account): Date {
  if (!erasesAt) throw new Error(`Account ${id} is open`)
  return erasesAt
}

/** The secret exists in the mail only; what is stored is its hash. */
async function newLink(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  account: Account,
  purpose: keyof typeof linkLifetimeSeconds,
): Promise<string> {
  const token = newLinkToken()
  const now = clock.now()
  await insertLink(db, {
    tokenHash: hashToken(token),
    userId: account.id,
    purpose,
    email: account.email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + linkLifetimeSeconds[purpose] * 1000),
  })
  return token
}
