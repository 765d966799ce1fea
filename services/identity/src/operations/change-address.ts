import { timingSafeEqual } from 'node:crypto'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { violatedConstraint } from '@codekin/db/violations'
import { hashMailedCode } from '../adapters/mailed-codes.ts'
import type { Deps } from '../deps.ts'
import {
  addressUndoSeconds,
  computeDoubtedSince,
  proofCodeLifetimeSeconds,
  proofCodeTriesMax,
} from '../domain/proofs.ts'
import { lockAccount, updateEmail, updatePasswordProvedAt } from '../store/accounts.ts'
import {
  deleteAddressChange,
  insertPastAddress,
  updateAddressTries,
  upsertAddressChange,
} from '../store/address-changes.ts'
import { deleteMailOwner, insertMail } from '../store/mails.ts'
import { updateNewsletterOwner } from '../store/newsletter.ts'
import { deleteProofCode } from '../store/proof-codes.ts'
import { lockSession } from '../store/sessions.ts'
import type { Account, Tables } from '../store/tables.ts'
import { confirmAddress } from './confirm-address.ts'
import { type CallerSession, isOpenSession, requireCaller } from './lock-caller.ts'

type Begun = { kind: 'begun'; email: string; expiresAt: Date } | { kind: 'own' }

/**
 * Queues a code for the new address. The mail's renderer looks up whether that has an account already: here every address takes
 * the same steps.
 */
export function beginAddressChange(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { email, ...by }: CallerSession & { email: string },
): Promise<Begun> {
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + proofCodeLifetimeSeconds * 1000)
  return inTransaction(db, async (trx) => {
    const { id: userId, ...account } = await requireCaller(trx, by, now)
    if (account.email === email) return { kind: 'own' }
    await upsertAddressChange(trx, {
      userId,
      email,
      codeHash: null,
      triesLeft: proofCodeTriesMax,
      expiresAt,
      begunSessionId: by.sessionId,
    })
    await insertMail(trx, { id: newId(), kind: 'new-address', address: email, about: userId, createdAt: now })
    return { kind: 'begun', email, expiresAt }
  })
}

/** Cancels the pending change. */
export function cancelAddressChange({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: CallerSession): Promise<void> {
  return inTransaction(db, async (trx) => {
    await requireCaller(trx, by, clock.now())
    await deleteAddressChange(trx, by.userId)
  })
}

type Changed = { kind: 'changed'; email: string } | { kind: 'wrong' } | { kind: 'taken' }
type Confirmation = CallerSession & { code: string }

/** Changes the address by the code mailed to the new one. `taken`: another person registered with it meanwhile. */
export async function confirmAddressChange(deps: Deps, confirmation: Confirmation): Promise<Changed> {
  try {
    return await inTransaction(deps.db, (trx) => redeemCode(deps, trx, confirmation))
  } catch (error) {
    // Only the owner of the mailbox learns it: the code was right.
    if (violatedConstraint(error) === 'account_email_key') return { kind: 'taken' }
    throw error
  }
}

async function redeemCode(deps: Deps, trx: Trx<Tables>, { userId, sessionId, code }: Confirmation): Promise<Changed> {
  const account = await lockAccount(trx, userId)
  const session = account && (await lockSession(trx, sessionId))
  if (!account || !isOpenSession(session, userId, deps.clock.now())) return { kind: 'wrong' }
  const pending = await updateAddressTries(trx, userId, deps.clock.now())
  if (!pending || !timingSafeEqual(pending.codeHash, hashMailedCode(deps.config.signingKeys, userId, code)))
    // Returned, not thrown: the guess must be committed.
    return { kind: 'wrong' }
  await deleteAddressChange(trx, userId)
  await archiveAddress(deps, trx, account, session)
  await setConfirmedEmail(deps, trx, account, pending.email)
  await updatePasswordProvedAt(trx, userId, deps.clock.now())
  return { kind: 'changed', email: pending.email }
}

/**
 * Mails the owner of the old mailbox, who can undo the change. Not if the old address was never confirmed: it may be a
 * stranger's, mistyped at registration.
 */
async function archiveAddress(
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  trx: Trx<Tables>,
  account: Account,
  session: { createdAt: Date },
): Promise<void> {
  const { id: userId, email, emailVerifiedAt } = account
  if (emailVerifiedAt === null) return await deleteMailOwner(trx, userId)
  await updateNewsletterOwner(trx, email)
  const [id, changedAt] = [newId(), clock.now()]
  const undoUntil = new Date(changedAt.getTime() + addressUndoSeconds * 1000)
  const doubtedSince = computeDoubtedSince(changedAt, session, account)
  await insertPastAddress(trx, { id, userId, email, changedAt, doubtedSince, undoUntil })
  await insertMail(trx, { id: newId(), kind: 'undo-address', address: email, userId, about: id, createdAt: changedAt })
}

/** Sets an address whose mailbox was just proven. The caller holds the lock of the account; throws if another account has it. */
export async function setConfirmedEmail(
  { clock }: Pick<Deps, 'clock'>,
  trx: Trx<Tables>,
  account: Account,
  email: string,
): Promise<void> {
  await updateEmail(trx, account.id, email)
  // Codes mailed to the old address are no longer valid.
  await deleteProofCode(trx, account.id)
  await confirmAddress(trx, { ...account, email, emailVerifiedAt: null }, clock.now())
}
