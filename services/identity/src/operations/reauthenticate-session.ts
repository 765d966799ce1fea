import { timingSafeEqual } from 'node:crypto'
import type { proof } from '@codekin/contracts/auth/second-factor-models'
import { freshProofSeconds } from '@codekin/contracts/endpoint'
import { inTransaction } from '@codekin/db/transaction'
import type { z } from 'zod'
import { hashMailedCode } from '../adapters/mailed-codes.ts'
import type { Deps } from '../deps.ts'
import { lockAccount, updatePasswordProvedAt } from '../store/accounts.ts'
import { deleteProofCode, updateProofTries } from '../store/proof-codes.ts'
import { lockSession, updateSessionProved } from '../store/sessions.ts'
import type { Account } from '../store/tables.ts'
import { verifySecondFactor } from './check-factor.ts'
import { getEffectiveRole } from './get-effective-role.ts'
import { isOpenSession } from './lock-caller.ts'

export type Proof = z.output<typeof proof>

/** Whether the proof is valid for the account. A correct code is used up. */
export async function verifyProof(deps: Deps, account: Account, givenProof: Proof): Promise<boolean> {
  switch (givenProof.way) {
    case 'password':
      return deps.passwords.check(givenProof.password, account.passwordHash ?? undefined)
    case 'mail-code':
      return spendProofCode(deps, account.id, givenProof.code)
    default:
      return verifySecondFactor(deps, account.id, givenProof)
  }
}

/** Of two concurrent calls with the same code, one succeeds. */
function spendProofCode({ db, clock, config }: Deps, userId: string, code: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    // Locks the row and counts the try, whatever the outcome.
    const known = await updateProofTries(trx, userId, clock.now())
    if (!known || !timingSafeEqual(known.codeHash, hashMailedCode(config.signingKeys, userId, code))) return false
    await deleteProofCode(trx, userId)
    return true
  })
}

type SessionRef = { userId: string; sessionId: string }

/**
 * Records that the user of the session has just authenticated again, and returns an access token that says so. Undefined if the
 * session has ended, or the password has changed since `passwordVersion`. `provesMailbox`: the proof is a mailed code, which
 * proves the mailbox and with it the password.
 */
export async function reauthenticateSession(
  { db, clock, tokens, config }: Pick<Deps, 'db' | 'clock' | 'tokens' | 'config'>,
  { userId, sessionId }: SessionRef,
  { passwordVersion, provesMailbox }: { passwordVersion: Account['passwordVersion']; provesMailbox: boolean },
): Promise<{ accessToken: string; freshUntil: string } | undefined> {
  const provedAt = clock.now()
  const account = await inTransaction(db, async (trx) => {
    const lockedAccount = await lockAccount(trx, userId)
    if (lockedAccount?.passwordVersion !== passwordVersion) return undefined
    const session = await lockSession(trx, sessionId)
    if (!isOpenSession(session, userId, provedAt)) return undefined
    await updateSessionProved(trx, sessionId, provedAt)
    if (provesMailbox) await updatePasswordProvedAt(trx, userId, provedAt)
    return { role: await getEffectiveRole(config, trx, lockedAccount), plan: lockedAccount.plan }
  })
  if (!account) return undefined
  const { role, plan } = account
  const accessToken = await tokens.signAccess({ userId, sessionId, role, plan, provedAt })
  return { accessToken, freshUntil: new Date(provedAt.getTime() + freshProofSeconds * 1000).toISOString() }
}
