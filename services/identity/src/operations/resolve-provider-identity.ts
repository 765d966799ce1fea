import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { decideNextStep, type NextStep, pendingSeconds, type Refusal } from '../domain/provider-sign-in.ts'
import { findAccount, lockAccount, updatePasswordProvedAt } from '../store/accounts.ts'
import type { ProviderAccount } from '../store/linked-providers.ts'
import { insertPendingProviderLink } from '../store/pending-provider-links.ts'
import type { Account, Tables } from '../store/tables.ts'
import { type Claimed, claimAccount } from './claim-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { revokeSessions } from './end-sessions.ts'
import { linkToAccount, type ProviderIdentity, recordProviderUse } from './link-provider.ts'
import { type CallerSession, lockCaller } from './lock-caller.ts'
import { openProviderAccount } from './open-provider-account.ts'
import type { Client, OpenedSession } from './open-session.ts'
import { findProviderFacts, retryOnUniqueViolation } from './provider-facts.ts'
import { signIn } from './sign-in.ts'

/** The outcome of the transaction. The session of a `known` account is opened after it. */
export type ProviderSignIn =
  | ({ kind: 'known'; userId: string } & Partial<Claimed>)
  | { kind: 'opened'; account: ProviderAccount; opened: OpenedSession & { developer: Developer } }
  | { kind: 'linked' }
  | { kind: 'expired' }
  | { kind: 'pending'; needs: PendingSignIn['needs']; token: string }
  | Refusal

/** Links the identity to the account of the `caller`, or signs in with it when there is no caller. */
export function resolveProviderIdentity(
  deps: Deps,
  identity: ProviderIdentity,
  o: { caller: CallerSession | null; client: Client },
): Promise<ProviderSignIn> {
  return retryOnUniqueViolation(() =>
    inTransaction(deps.db, (trx) => resolveIdentityInTransaction(deps, trx, identity, o)),
  )
}

/** `resolveProviderIdentity` within a transaction. `expired`: the session of the caller has ended. */
export async function resolveIdentityInTransaction(
  deps: Deps,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  { caller, client }: { caller: CallerSession | null; client: Client },
): Promise<ProviderSignIn> {
  if (caller && !(await lockCaller(trx, caller, deps.clock.now()))) return { kind: 'expired' }
  const step = decideNextStep(await findProviderFacts(trx, identity, caller?.userId ?? null))
  return await applyStep(deps, trx, identity, { step, client })
}

async function applyStep(
  deps: Deps,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  { step, client }: { step: NextStep; client: Client },
): Promise<ProviderSignIn> {
  switch (step.kind) {
    case 'sign-in':
      await recordProviderUse(trx, identity, deps.clock.now())
      return { kind: 'known', userId: step.userId }
    case 'open-account': {
      const email = identity.person.email?.address ?? ''
      return await toOpenedAccount(identity, openProviderAccount(deps, trx, identity, { email, client }))
    }
    case 'link':
    case 'claim-and-sign-in':
      return await linkAndSignIn(deps, trx, identity, step)
    case 'ask-to-link':
      return { kind: 'pending', needs: 'link', token: await insertPendingLink(deps, trx, identity) }
    case 'ask-to-sign-in':
      return { kind: 'pending', needs: 'sign-in', token: await insertPendingLink(deps, trx, identity) }
    case 'ask-for-email':
      return { kind: 'pending', needs: 'email', token: await insertPendingLink(deps, trx, identity) }
    case 'refuse':
      return step
    default:
      return step satisfies never
  }
}

async function linkAndSignIn(
  deps: Deps,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  { kind, userId }: { kind: 'link' | 'claim-and-sign-in'; userId: string },
): Promise<ProviderSignIn> {
  const account = await lockAccount(trx, userId)
  if (!account) throw new Error(`Account ${userId} is gone`)
  const claimed = kind === 'claim-and-sign-in' ? await claimAccount(deps, trx, account, identity) : undefined
  await linkToAccount(deps, trx, identity, account)
  if (kind !== 'link') return { kind: 'known', userId, ...claimed }
  await confirmProviderAddress(deps, trx, identity, account)
  return { kind: 'linked' }
}

/** Linking a provider that confirmed the same address proves the mailbox in a session of the account. */
async function confirmProviderAddress(
  { clock }: Deps,
  trx: Trx<Tables>,
  { person }: ProviderIdentity,
  account: Account,
): Promise<void> {
  if (!person.email?.isVerified || person.email.address !== account.email) return
  await updatePasswordProvedAt(trx, account.id, clock.now())
  await confirmAddress(trx, account, clock.now())
}

/** The outcome for a new account. */
export async function toOpenedAccount<O>({ provider, person }: ProviderIdentity, opened: Promise<O>) {
  return { kind: 'opened' as const, account: { provider, subject: person.subject }, opened: await opened }
}

async function insertPendingLink(
  deps: Deps,
  trx: Trx<Tables>,
  { provider, person, sealed }: ProviderIdentity,
): Promise<string> {
  const token = newLinkToken()
  await insertPendingProviderLink(trx, {
    id: deps.newId(),
    tokenHash: hashToken(token),
    provider,
    person,
    ...sealed,
    email: null,
    codeHash: null,
    expiresAt: new Date(deps.clock.now().getTime() + pendingSeconds * 1000),
  })
  return token
}

/** Opens a session for a known account; a new account already has one. */
export async function finishSignIn(
  deps: Deps,
  step: Extract<ProviderSignIn, { kind: 'known' | 'opened' }>,
  client: Client,
) {
  if (step.kind === 'opened') {
    const { endedSessionIds, ...opened } = step.opened
    await revokeSessions(deps.bus, endedSessionIds, deps.clock.now())
    return { kind: 'signed-in' as const, ...opened }
  }
  await revokeSessions(deps.bus, step.endedSessionIds ?? [], deps.clock.now())
  deps.tokenRevocations.wake()
  const account = await findAccount(deps.db, step.userId)
  return account ? await signIn(deps, account, client) : ({ kind: 'outdated' } as const)
}
