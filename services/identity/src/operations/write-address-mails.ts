import type { BaseDeps } from '@codekin/service-kit/define-service'
import { hashMailedCode, newMailedCode } from '../adapters/mailed-codes.ts'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Config } from '../config.ts'
import { addressChangedMail, addressInUseMail, newAddressMail } from '../domain/address-mails.ts'
import { repeatPauseStart } from '../domain/mail-schedule.ts'
import type { MailText } from '../domain/mail-texts.ts'
import { proofCodeLifetimeSeconds, proofCodeTriesMax } from '../domain/proofs.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { findPastAddress, updateAddressCode } from '../store/address-changes.ts'
import { insertLink } from '../store/links.ts'
import type { Mail } from '../store/mail-tables.ts'
import { hasMailBefore } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'

type Base = Pick<BaseDeps<Tables, Config>, 'db' | 'clock' | 'config'>
type Due = Pick<Mail, 'id' | 'kind' | 'address' | 'about' | 'createdAt'>

/**
 * Renders the code for changing to the address; the mail's `about` is the account that changes. If the address has an account,
 * its owner is notified instead, and there is no code.
 */
export async function writeNewAddress({ db, clock, config }: Base, mail: Due): Promise<MailText | undefined> {
  const { address: email, about: userId } = mail
  const owner = await findAccountByEmail(db, email)
  if (userId === null || owner?.id === userId) return undefined
  if (owner) {
    if (await hasMailBefore(db, mail, repeatPauseStart(mail.createdAt))) return undefined
    return addressInUseMail(config.publicOrigin)
  }
  const code = newMailedCode()
  const codeHash = hashMailedCode(config.signingKeys, userId, code)
  const expiresAt = new Date(clock.now().getTime() + proofCodeLifetimeSeconds * 1000)
  const isAwaited = await updateAddressCode(db, { userId, email, codeHash, triesLeft: proofCodeTriesMax, expiresAt })
  return isAwaited ? newAddressMail(code) : undefined
}

/** Renders the mail to the former address; undefined if the change was already undone. The link exists only in the mail. */
export async function writeAddressChanged(
  { db, clock, config }: Base,
  { address: email, about }: Due,
): Promise<MailText | undefined> {
  const past = about === null ? undefined : await findPastAddress(db, about)
  const now = clock.now()
  if (!past || past.undoUntil <= now) return undefined
  const token = newLinkToken()
  await insertLink(db, {
    tokenHash: hashToken(token),
    userId: past.userId,
    purpose: 'undo-address',
    email,
    createdAt: now,
    expiresAt: past.undoUntil,
    pastAddressId: past.id,
  })
  return addressChangedMail(config.publicOrigin, token)
}
