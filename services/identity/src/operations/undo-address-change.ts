import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import type { Deps } from '../deps.ts'
import { accountState } from '../domain/closing.ts'
import { mailDayStart } from '../domain/mail-schedule.ts'
import { lockAccount, updatePasswordRemoved } from '../store/accounts.ts'
import { deleteAddressChange, deletePastAddressesSince, findPastAddress } from '../store/address-changes.ts'
import { findLink } from '../store/links.ts'
import { deleteMailsTo, insertMail } from '../store/mails.ts'
import type { Tables } from '../store/tables.ts'
import { setConfirmedEmail } from './change-address.ts'
import { endAllSessions, revokeSessions } from './end-sessions.ts'
import { removeSignInMethods } from './remove-sign-in-methods.ts'

type Undone = { kind: 'undone'; email: string; ended: string[] }
type Outcome = { kind: 'undone'; email: string } | { kind: 'no-link' } | { kind: 'taken' }

/**
 * Restores the former address of an account, by the link mailed to it. The change may have been an intruder's: all sessions end,
 * the password is removed and must be reset by mail, sign-in methods that may be the intruder's are removed, and later changes
 * can't be undone, since that would restore an address of the intruder.
 */
export async function undoAddressChange(deps: Deps, tokenHash: Buffer): Promise<Outcome> {
  const outcome = await inTransaction(deps.db, (trx) => undo(deps, trx, tokenHash)).catch((error: unknown) => {
    // Former addresses are reserved, but a person who proves the mailbox can still get them.
    if (violatedConstraint(error) === 'account_email_key') return { kind: 'taken' } as const
    throw error
  })
  if (outcome.kind !== 'undone') return outcome
  await revokeSessions(deps.bus, outcome.ended, deps.clock.now())
  deps.mails.wake()
  deps.tokenRevocations.wake()
  return { kind: 'undone', email: outcome.email }
}

async function undo(deps: Deps, trx: Trx<Tables>, tokenHash: Buffer): Promise<Undone | { kind: 'no-link' }> {
  const now = deps.clock.now()
  const link = await findLink(trx, tokenHash, 'undo-address')
  const account = link && (await lockAccount(trx, link.userId))
  // Read under the lock of the account: of two concurrent calls with the same link one comes first.
  const past = account && link.pastAddressId && (await findPastAddress(trx, link.pastAddressId))
  if (!past || past.undoUntil <= now || accountState(account, now).kind === 'given-up') return { kind: 'no-link' }
  const { email } = past
  await deletePastAddressesSince(trx, account.id, past.changedAt)
  await deleteAddressChange(trx, account.id)
  await updatePasswordRemoved(trx, account.id)
  await removeSignInMethods(deps, trx, account.id, { since: past.doubtedSince })
  await setConfirmedEmail(deps, trx, account, email)
  await deleteMailsTo(trx, { address: email, kind: 'reset-password', after: mailDayStart(now) })
  await insertMail(trx, { id: deps.newId(), kind: 'reset-password', address: email, createdAt: now })
  const ended = await endAllSessions(trx, account.id, { at: now, reason: 'password-reset' })
  return { kind: 'undone', email, ended }
}
