import type { Provider } from '@codekin/contracts/auth/providers'
import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashMailedCode, newMailedCode } from '../adapters/mailed-codes.ts'
import { hashToken, newLinkToken, type Tokens } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { factorMail } from '../domain/factor-mails.ts'
import { linkLifetimeSeconds } from '../domain/links.ts'
import { mailDayStart, repeatPauseStart } from '../domain/mail-schedule.ts'
import {
  accountClaimedMail,
  accountClosedMail,
  accountWaitsMail,
  exportReadyMail,
  type MailText,
  newDeviceMail,
  passwordChangedMail,
  proofCodeMail,
  resetPasswordMail,
  sessionsEndedMail,
  verifyEmailMail,
} from '../domain/mail-texts.ts'
import { accountReopenedMail, planMail } from '../domain/plan-mails.ts'
import { proofCodeLifetimeSeconds, proofCodeTriesMax } from '../domain/proofs.ts'
import { providerMail, signInCodeMail } from '../domain/provider-mails.ts'
import { computeGraceEnd, presentSubscription } from '../domain/subscriptions.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { insertLink } from '../store/links.ts'
import type { FactorMailKind, Mail, MailKind, NewsletterMailKind } from '../store/mail-tables.ts'
import { hasMailBefore, updateMailOwner } from '../store/mails.ts'
import { upsertProofCode } from '../store/proof-codes.ts'
import { findSession } from '../store/sessions.ts'
import { findOpenSubscription } from '../store/subscriptions.ts'
import type { Account, Tables } from '../store/tables.ts'
import { listOtherMethods } from './list-other-methods.ts'
import { newSignInCode } from './new-sign-in-code.ts'
import { writeAddressChanged, writeNewAddress } from './write-address-mails.ts'
import { writeNewsletterMail } from './write-newsletter.ts'
import { areNoticesUnwanted, writeNotices, writeStatement } from './write-notices.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'> & { tokens: Pick<Tokens, 'signAppeal'> }
type DueMail = Pick<Mail, 'id' | 'kind' | 'address' | 'about' | 'createdAt'>
type RenderedMail = MailText | undefined
type MailRenderer = (base: Base, mail: DueMail) => Promise<RenderedMail>

/**
 * Renders a mail of each kind when it is sent; undefined if the address has no account, or the mail is no longer needed. This is
 * decided here and not in the request, so that a request takes the same steps, and the same time, for every address.
 */
export const mailRenderers: Record<MailKind, MailRenderer> = {
  'verify-email': renderForOwner(async (base, account) =>
    account.emailVerifiedAt === null
      ? verifyEmailMail(base.config.publicOrigin, await createEmailLink(base, account, 'verify-email'))
      : undefined,
  ),
  'reset-password': renderForOwner(async (base, account, mail) =>
    (await isRepeated(base, mail))
      ? undefined
      : resetPasswordMail(base.config.publicOrigin, await createEmailLink(base, account, 'reset-password')),
  ),
  'password-changed': renderForOwner(async ({ db, config }, { id }) =>
    passwordChangedMail(config.publicOrigin, await listOtherMethods(db, id)),
  ),
  'account-claimed': renderForOwner(({ config }) => accountClaimedMail(config.publicOrigin)),
  'new-device': renderForOwner(writeNewDevice),
  'sessions-ended': renderForOwner(({ config }) => sessionsEndedMail(config.publicOrigin)),
  'proof-code': renderForOwner(async (base, account) => proofCodeMail(await createProofCode(base, account))),
  'sign-in-code': async (base, mail) => {
    const code = await newSignInCode(base, mail)
    return code === undefined ? undefined : signInCodeMail(code)
  },
  'new-address': writeNewAddress,
  'undo-address': writeAddressChanged,
  'github-linked': renderProviderMail('github', 'linked'),
  'github-unlinked': renderProviderMail('github', 'unlinked'),
  'linkedin-linked': renderProviderMail('linkedin', 'linked'),
  'linkedin-unlinked': renderProviderMail('linkedin', 'unlinked'),
  'passkey-added': renderFactorMail('passkey-added'),
  'passkey-removed': renderFactorMail('passkey-removed'),
  'authenticator-added': renderFactorMail('authenticator-added'),
  'authenticator-removed': renderFactorMail('authenticator-removed'),
  'recovery-codes-renewed': renderFactorMail('recovery-codes-renewed'),
  'payment-failed': renderPastDueMail('payment-failed'),
  'payment-failed-again': renderPastDueMail('payment-failed-again'),
  'plan-ended': renderPlanMail('plan-ended'),
  'seat-assigned': renderPlanMail('seat-assigned'),
  'export-ready': renderForOwner(({ config }, { closedAt }) =>
    closedAt === null ? exportReadyMail(config.publicOrigin) : undefined,
  ),
  'account-closed': renderForOwner(async ({ db, config }, { id, erasesAt }) => {
    const paid = await findOpenSubscription(db, id)
    const paidUntil = paid && (paid.endsAt ?? paid.periodEndsAt)
    return erasesAt && accountClosedMail(config.publicOrigin, { erasesAt, paidUntil })
  }),
  'account-reopened': renderForOwner(async ({ db, config }, { id }) => {
    const paid = await findOpenSubscription(db, id)
    return paid && accountReopenedMail(config.publicOrigin, paid.plan, presentSubscription(paid))
  }),
  'account-waits': renderForOwner(async (base, { erasesAt }, mail) =>
    erasesAt && !(await isRepeated(base, mail)) ? accountWaitsMail(base.config.publicOrigin, erasesAt) : undefined,
  ),
  notices: renderForOwner(async (base, account, mail) =>
    (await areNoticesUnwanted(base.db, account.id)) ? undefined : writeNotices(base, mail, account),
  ),
  statement: writeStatement,
  'newsletter-request': renderNewsletterMail('newsletter-request'),
  'newsletter-welcome': renderNewsletterMail('newsletter-welcome'),
}

type OwnerMail = RenderedMail | null
type OwnerMailRenderer = (base: Base, account: Account, mail: DueMail) => OwnerMail | Promise<OwnerMail>

/** Renders a mail for the account that has the mail's address. */
function renderForOwner(render: OwnerMailRenderer): MailRenderer {
  return async (base, mail) => {
    const account = await findAccountByEmail(base.db, mail.address)
    if (!account) return undefined
    await updateMailOwner(base.db, mail.id, account.id)
    return (await render(base, account, mail)) ?? undefined
  }
}

function renderProviderMail(provider: Provider, event: 'linked' | 'unlinked'): MailRenderer {
  return renderForOwner(({ config }) => providerMail(`${provider}-${event}`, config.publicOrigin))
}

function renderFactorMail(kind: FactorMailKind): MailRenderer {
  return renderForOwner(({ config }) => factorMail(kind, config.publicOrigin))
}

/** Team owners can assign and remove a seat as often as they like, so each kind is mailed once a day. */
function renderPlanMail(kind: 'plan-ended' | 'seat-assigned'): MailRenderer {
  return renderForOwner(async (base, { plan }, mail) =>
    (await hasMailBefore(base.db, mail, mailDayStart(mail.createdAt)))
      ? undefined
      : planMail(kind, { origin: base.config.publicOrigin, plan, graceEndsAt: undefined }),
  )
}

function renderPastDueMail(kind: 'payment-failed' | 'payment-failed-again'): MailRenderer {
  return renderForOwner(async ({ db, config }, { id, plan }) => {
    const subscription = await findOpenSubscription(db, id)
    if (subscription?.status !== 'past-due') return undefined
    return planMail(kind, { origin: config.publicOrigin, plan, graceEndsAt: computeGraceEnd(subscription) })
  })
}

function renderNewsletterMail(kind: NewsletterMailKind): MailRenderer {
  return (base, mail) => writeNewsletterMail(base, { ...mail, kind })
}

/** Whether the same mail was sent a moment ago: strangers can trigger some mails as often as they like. */
function isRepeated({ db }: Base, mail: DueMail): Promise<boolean> {
  return hasMailBefore(db, mail, repeatPauseStart(mail.createdAt))
}

/** Returns undefined if the session no longer exists. */
async function writeNewDevice({ db, config }: Base, _account: Account, { about }: DueMail): Promise<RenderedMail> {
  const session = about === null ? undefined : await findSession(db, about)
  return session && newDeviceMail(config.publicOrigin, session)
}

/** As with links, the code exists only in the mail. */
async function createProofCode({ db, clock, config }: Base, { id: userId }: Account): Promise<string> {
  const code = newMailedCode()
  const codeHash = hashMailedCode(config.signingKeys, userId, code)
  const expiresAt = new Date(clock.now().getTime() + proofCodeLifetimeSeconds * 1000)
  await upsertProofCode(db, { userId, codeHash, triesLeft: proofCodeTriesMax, expiresAt })
  return code
}

/** The secret exists only in the mail; its hash is stored. */
async function createEmailLink(
  { db, clock }: Base,
  { id: userId, email }: Account,
  purpose: keyof typeof linkLifetimeSeconds,
): Promise<string> {
  const token = newLinkToken()
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + linkLifetimeSeconds[purpose] * 1000)
  await insertLink(db, { tokenHash: hashToken(token), userId, purpose, email, createdAt: now, expiresAt })
  return token
}
