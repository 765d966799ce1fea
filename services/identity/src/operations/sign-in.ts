import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { accountState } from '../domain/closing.ts'
import type { Closed, MfaRequired, Suspended } from '../domain/present-sign-in.ts'
import type { Developer } from '../domain/profile.ts'
import { listSecondFactorMethods, mfaChallengeSeconds, mfaChallengeTriesMax } from '../domain/second-factors.ts'
import { lockAccount, updateOutdatedHash } from '../store/accounts.ts'
import { deleteMfaChallenge, insertMfaChallenge } from '../store/mfa-challenges.ts'
import { lockPendingProviderLink, updatePendingExpiry } from '../store/pending-provider-links.ts'
import { findDeveloper } from '../store/profiles.ts'
import type { PendingProviderLink } from '../store/provider-tables.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'
import { revokeSessions } from './end-sessions.ts'
import { findPlanLeft } from './find-plan-left.ts'
import { findSuspended } from './find-suspended.ts'
import { linkAccepted } from './link-accepted.ts'
import { type Client, openSession } from './open-session.ts'
import { retryOnUniqueViolation } from './provider-facts.ts'

type SignedIn = { kind: 'signed-in'; developer: Developer; accessToken: string; refreshToken: string }
type Outdated = { kind: 'outdated' }
type Opened = SignedIn & { endedSessionIds: string[] }
/** Refusals that apply to every sign-in method. */
type Refused = Outdated | Suspended | Closed
type Outcome = Refused | MfaRequired | Opened

/** The pending provider identity to link when the session opens; undefined if it has expired. */
type Link = { tokenHash: Buffer; pending: PendingProviderLink | undefined }

/** Locks the pending link before the account, as everywhere, until the transaction ends. */
async function lockLink(trx: Trx<Tables>, tokenHash: Buffer | null | undefined): Promise<Link | undefined> {
  return tokenHash ? { tokenHash, pending: await lockPendingProviderLink(trx, tokenHash) } : undefined
}

/**
 * Opens a session for an account whose first factor was correct, or issues an MFA challenge. The caller holds the lock of the
 * account.
 */
async function openSessionOrChallenge(
  deps: Deps,
  trx: Trx<Tables>,
  account: Account,
  {
    client,
    isMfaSatisfied,
    isProved = true,
    link,
  }: { client: Client; isMfaSatisfied: boolean; isProved?: boolean; link?: Link | undefined },
): Promise<Outcome> {
  const now = deps.clock.now()
  const state = accountState(account, now)
  if (state.kind === 'given-up') return { kind: 'outdated' }
  const methods = isMfaSatisfied ? [] : listSecondFactorMethods(await findSecondFactors(trx, account.id))
  if (methods.length > 0) {
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + mfaChallengeSeconds * 1000)
    await insertMfaChallenge(trx, {
      tokenHash: hashToken(token),
      userId: account.id,
      passwordVersion: account.passwordVersion,
      triesLeft: mfaChallengeTriesMax,
      pendingTokenHash: link?.tokenHash ?? null,
      expiresAt,
    })
    if (link?.pending) await updatePendingExpiry(trx, link.pending.id, expiresAt)
    return { kind: 'mfa-required', token, methods, expiresAt }
  }
  // Only after authentication, because the token in the refusal opens the person's appeals.
  const suspended = await findSuspended(deps, trx, account.id)
  if (suspended) return suspended
  if (state.kind === 'waiting') {
    const ticket = await deps.tokens.signReactivation({
      userId: account.id,
      closedAt: state.closedAt,
      passwordVersion: account.passwordVersion,
    })
    return { kind: 'closed', erasesAt: state.erasesAt, ticket, plan: await findPlanLeft(trx, account.id, now) }
  }
  if (link && !(await linkAccepted(deps, trx, link.pending, account))) return { kind: 'outdated' }
  const opened = await openSession(deps, trx, account, client, { isProved })
  const developer = await findDeveloper(trx, account.id)
  if (!developer) throw new Error(`Account ${account.id} has no profile`)
  return { kind: 'signed-in', developer, ...opened }
}

async function revokeEndedSessions<O extends Outcome>(deps: Deps, outcome: O): Promise<O> {
  if (outcome.kind === 'signed-in') await revokeSessions(deps.bus, outcome.endedSessionIds, deps.clock.now())
  return outcome
}

/**
 * Opens a session for an account whose password was correct, or issues an MFA challenge. `outdated`: the password was changed
 * meanwhile. `links`: the token hash of a pending provider identity that the session links.
 */
export async function signIn(
  deps: Deps,
  checkedAccount: Account,
  client: Client,
  { links }: { links?: Buffer } = {},
): Promise<Refused | MfaRequired | SignedIn> {
  const open = async (trx: Trx<Tables>) => {
    const link = await lockLink(trx, links)
    const account = await lockAccount(trx, checkedAccount.id)
    if (account?.passwordVersion !== checkedAccount.passwordVersion) return { kind: 'outdated' as const }
    return openSessionOrChallenge(deps, trx, account, { client, isMfaSatisfied: false, link })
  }
  return revokeEndedSessions(deps, await retryOnUniqueViolation(() => inTransaction(deps.db, open)))
}

/** Opens the session of a completed MFA challenge. `outdated`: the challenge was already used, or the password was changed. */
export async function completeMfaSignIn(
  deps: Deps,
  challenge: { tokenHash: Buffer; userId: string; passwordVersion: number; pendingTokenHash: Buffer | null },
  client: Client,
): Promise<Refused | SignedIn> {
  const open = async (trx: Trx<Tables>) => {
    const link = await lockLink(trx, challenge.pendingTokenHash)
    const account = await lockAccount(trx, challenge.userId)
    const isConsumed = await deleteMfaChallenge(trx, challenge.tokenHash)
    if (!isConsumed || account?.passwordVersion !== challenge.passwordVersion) return { kind: 'outdated' as const }
    return openSessionOrChallenge(deps, trx, account, { client, isMfaSatisfied: true, link })
  }
  const outcome = await retryOnUniqueViolation(() => inTransaction(deps.db, open))
  if (outcome.kind === 'mfa-required') throw new Error('MFA was satisfied, but a challenge was issued')
  return revokeEndedSessions(deps, outcome)
}

/** Opens a session after a passkey, which counts as two factors. */
export async function signInMfaSatisfied(deps: Deps, userId: string, client: Client): Promise<Refused | SignedIn> {
  const outcome = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    return account
      ? openSessionOrChallenge(deps, trx, account, { client, isMfaSatisfied: true })
      : { kind: 'outdated' as const }
  })
  if (outcome.kind === 'mfa-required') throw new Error('MFA was satisfied, but a challenge was issued')
  return revokeEndedSessions(deps, outcome)
}

/**
 * Opens a session for a device that the owner approved in another session. `redeem` uses up the approval in the same transaction;
 * if it returns false, the outcome is `outdated`. The session has no recent authentication yet (`freshProof` of the contracts).
 */
export async function signInApproved(
  deps: Deps,
  userId: string,
  client: Client,
  redeem: (trx: Trx<Tables>) => Promise<boolean>,
): Promise<Refused | SignedIn> {
  const outcome = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    if (!(await redeem(trx)) || !account) return { kind: 'outdated' as const }
    return openSessionOrChallenge(deps, trx, account, { client, isMfaSatisfied: true, isProved: false })
  })
  if (outcome.kind === 'mfa-required') throw new Error('MFA was satisfied, but a challenge was issued')
  return revokeEndedSessions(deps, outcome)
}

/** Replaces a hash with outdated costs, which is only possible at sign-in, when the password is known. */
export async function renewHash({ db, passwords, log }: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash
  if (from === null || !passwords.isOutdated(from)) return
  try {
    const to = await passwords.hash(password)
    await updateOutdatedHash(db, { id: account.id, from, to })
  } catch (error) {
    log.warn({ err: error, userId: account.id }, 'an outdated password hash stays for now')
  }
}
