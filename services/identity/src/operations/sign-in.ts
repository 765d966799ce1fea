import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { accountState } from '../domain/closing.ts'
import type { Closed, HalfSignedIn, Suspended } from '../domain/present-sign-in.ts'
import type { Developer } from '../domain/profile.ts'
import { halfSignInSeconds, halfSignInTriesMax, waysOf } from '../domain/second-factors.ts'
import { changeOutdatedHash, lockAccount } from '../store/accounts.ts'
import { insertHalfSignIn, removeHalfSignIn } from '../store/half-sign-ins.ts'
import { lockPendingSignIn, updatePendingExpiry } from '../store/pending-sign-ins.ts'
import { findDeveloper } from '../store/profiles.ts'
import type { PendingSignIn } from '../store/provider-tables.ts'
import { findSecondFactors } from '../store/second-factors.ts'
import type { Account, Tables } from '../store/tables.ts'
import { revokeSessions } from './end-sessions.ts'
import { findPlanLeft } from './find-plan-left.ts'
import { findSuspended } from './find-suspended.ts'
import { linkAccepted } from './link-accepted.ts'
import { type Client, openSession } from './open-session.ts'
import { onceMoreIfTaken } from './provider-facts.ts'

type SignedIn = { kind: 'signed-in'; developer: Developer; accessToken: string; refreshToken: string }
type Over = { kind: 'outdated' }
type Opened = SignedIn & { endedSessionIds: string[] }
/** What nobody gets around, however they show who they are. */
type Refused = Over | Suspended | Closed
type Entered = Refused | HalfSignedIn | Opened

/** The provider's word that is linked with the session; undefined where it is gone. */
type Link = { tokenHash: Buffer; pending: PendingSignIn | undefined }

/** Held until the transaction ends, and before the account, as everywhere. */
async function lockLink(trx: Trx<Tables>, tokenHash: Buffer | null | undefined): Promise<Link | undefined> {
  return tokenHash ? { tokenHash, pending: await lockPendingSignIn(trx, tokenHash) } : undefined
}

/**
 * What an account whose first factor was found right is answered: a session, or the wait for its second step. The caller
 * holds the account.
 */
async function enter(
  deps: Deps,
  trx: Trx<Tables>,
  account: Account,
  {
    client,
    isWhole,
    isProved = true,
    link,
  }: { client: Client; isWhole: boolean; isProved?: boolean; link?: Link | undefined },
): Promise<Entered> {
  const now = deps.clock.now()
  const state = accountState(account, now)
  if (state.kind === 'given-up') return { kind: 'outdated' }
  const ways = isWhole ? [] : waysOf(await findSecondFactors(trx, account.id))
  if (ways.length > 0) {
    const token = newLinkToken()
    const expiresAt = new Date(now.getTime() + halfSignInSeconds * 1000)
    await insertHalfSignIn(trx, {
      tokenHash: hashToken(token),
      userId: account.id,
      passwordVersion: account.passwordVersion,
      triesLeft: halfSignInTriesMax,
      pendingTokenHash: link?.tokenHash ?? null,
      expiresAt,
    })
    if (link?.pending) await updatePendingExpiry(trx, link.pending.id, expiresAt)
    return { kind: 'half', token, ways, expiresAt }
  }
  // Only now: what a suspended person is told opens their appeals.
  const suspended = await findSuspended(deps, trx, account.id)
  if (suspended) return suspended
  if (state.kind === 'waiting') {
    const ticket = await deps.tokens.signComeBack({
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

async function revokeSurplus<O extends Entered>(deps: Deps, outcome: O): Promise<O> {
  if (outcome.kind === 'signed-in') await revokeSessions(deps.bus, outcome.endedSessionIds, deps.clock.now())
  return outcome
}

/**
 * Opens a session for an account whose password was found right, or asks for its second step; `outdated` when the password was
 * changed meanwhile. `links`: the hash of the token of a provider's word that the session links.
 */
export async function signIn(
  deps: Deps,
  found: Account,
  client: Client,
  { links }: { links?: Buffer } = {},
): Promise<Refused | HalfSignedIn | SignedIn> {
  const open = async (trx: Trx<Tables>) => {
    const link = await lockLink(trx, links)
    const account = await lockAccount(trx, found.id)
    if (account?.passwordVersion !== found.passwordVersion) return { kind: 'outdated' as const }
    return enter(deps, trx, account, { client, isWhole: false, link })
  }
  return revokeSurplus(deps, await onceMoreIfTaken(() => inTransaction(deps.db, open)))
}

/** Ends a sign-in whose second step was taken. `outdated` when another took it, or the password was changed meanwhile. */
export async function signInByHalf(
  deps: Deps,
  half: { tokenHash: Buffer; userId: string; passwordVersion: number; pendingTokenHash: Buffer | null },
  client: Client,
): Promise<Refused | SignedIn> {
  const open = async (trx: Trx<Tables>) => {
    const link = await lockLink(trx, half.pendingTokenHash)
    const account = await lockAccount(trx, half.userId)
    const isLast = await removeHalfSignIn(trx, half.tokenHash)
    if (!isLast || account?.passwordVersion !== half.passwordVersion) return { kind: 'outdated' as const }
    return enter(deps, trx, account, { client, isWhole: true, link })
  }
  const outcome = await onceMoreIfTaken(() => inTransaction(deps.db, open))
  if (outcome.kind === 'half') throw new Error('A whole sign-in was found to be half of one')
  return revokeSurplus(deps, outcome)
}

/** Opens a session for whoever has shown a passkey, which is two factors in one. */
export async function signInWhole(deps: Deps, userId: string, client: Client): Promise<Refused | SignedIn> {
  const outcome = await inTransaction(deps.db, async (trx) => {
    const account = await lockAccount(trx, userId)
    return account ? enter(deps, trx, account, { client, isWhole: true }) : { kind: 'outdated' as const }
  })
  if (outcome.kind === 'half') throw new Error('A whole sign-in was found to be half of one')
  return revokeSurplus(deps, outcome)
}

/**
 * Opens a session for a device whose sign-in the owner approved in a session of theirs. `redeem` spends the approval in the same
 * transaction; `outdated` when it answers false. The session has proved nothing yet (`freshProof` of the contracts).
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
    return enter(deps, trx, account, { client, isWhole: true, isProved: false })
  })
  if (outcome.kind === 'half') throw new Error('A whole sign-in was found to be half of one')
  return revokeSurplus(deps, outcome)
}

/** Only now is the password known, so only now can a hash of old costs be replaced. */
export async function renewHash({ db, passwords, log }: Deps, account: Account, password: string): Promise<void> {
  const from = account.passwordHash
  if (from === null || !passwords.isOutdated(from)) return
  try {
    const to = await passwords.hash(password)
    await changeOutdatedHash(db, { id: account.id, from, to })
  } catch (error) {
    log.warn({ err: error, userId: account.id }, 'an outdated password hash stays for now')
  }
}
