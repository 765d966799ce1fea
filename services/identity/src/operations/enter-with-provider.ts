import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken, newLinkToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import type { Developer } from '../domain/profile.ts'
import { type NextStep, nextStep, pendingSeconds, type Refusal } from '../domain/provider-sign-in.ts'
import { findAccount, lockAccount, updatePasswordProvedAt } from '../store/accounts.ts'
import type { ProviderAccount } from '../store/linked-providers.ts'
import { insertPendingSignIn } from '../store/pending-sign-ins.ts'
import type { Account, Tables } from '../store/tables.ts'
import { type Claimed, claimAccount } from './claim-account.ts'
import { confirmAddress } from './confirm-address.ts'
import { revokeSessions } from './end-sessions.ts'
import { type Heard, linkToAccount, noteUse } from './link-provider.ts'
import { type CallerSession, lockCaller } from './lock-caller.ts'
import { openProviderAccount } from './open-provider-account.ts'
import type { Client, OpenedSession } from './open-session.ts'
import { factsOf, onceMoreIfTaken } from './provider-facts.ts'
import { signIn } from './sign-in.ts'

/** What happened in the transaction; whoever is to be signed in is so after it. */
export type Entered =
  | ({ kind: 'known'; userId: string } & Partial<Claimed>)
  | { kind: 'opened'; account: ProviderAccount; opened: OpenedSession & { developer: Developer } }
  | { kind: 'linked' }
  | { kind: 'expired' }
  | { kind: 'pending'; needs: PendingSignIn['needs']; token: string }
  | Refusal

/** What a provider's word leads to, for the `caller` who links it, or for somebody who signs in. */
export function takeProvidersWord(
  deps: Deps,
  heard: Heard,
  o: { caller: CallerSession | null; client: Client },
): Promise<Entered> {
  return onceMoreIfTaken(() => inTransaction(deps.db, (trx) => takeWordIn(deps, trx, heard, o)))
}

/** The same, as part of a transaction. `expired`: the session of the caller has ended. */
export async function takeWordIn(
  deps: Deps,
  trx: Trx<Tables>,
  heard: Heard,
  { caller, client }: { caller: CallerSession | null; client: Client },
): Promise<Entered> {
  if (caller && !(await lockCaller(trx, caller, deps.clock.now()))) return { kind: 'expired' }
  const step = nextStep(await factsOf(trx, heard, caller?.userId ?? null))
  return await takeStep(deps, trx, heard, { step, client })
}

async function takeStep(
  deps: Deps,
  trx: Trx<Tables>,
  heard: Heard,
  { step, client }: { step: NextStep; client: Client },
): Promise<Entered> {
  switch (step.kind) {
    case 'sign-in':
      await noteUse(trx, heard, deps.clock.now())
      return { kind: 'known', userId: step.userId }
    case 'open-account': {
      const email = heard.person.email?.address ?? ''
      return await openedWith(heard, openProviderAccount(deps, trx, heard, { email, client }))
    }
    case 'link':
    case 'claim-and-sign-in':
      return await linkAndSignIn(deps, trx, heard, step)
    case 'ask-to-link':
      return { kind: 'pending', needs: 'link', token: await keepPending(deps, trx, heard) }
    case 'ask-to-sign-in':
      return { kind: 'pending', needs: 'sign-in', token: await keepPending(deps, trx, heard) }
    case 'ask-for-email':
      return { kind: 'pending', needs: 'email', token: await keepPending(deps, trx, heard) }
    case 'refuse':
      return step
    default:
      return step satisfies never
  }
}

async function linkAndSignIn(
  deps: Deps,
  trx: Trx<Tables>,
  heard: Heard,
  { kind, userId }: { kind: 'link' | 'claim-and-sign-in'; userId: string },
): Promise<Entered> {
  const account = await lockAccount(trx, userId)
  if (!account) throw new Error(`Account ${userId} is gone`)
  const claimed = kind === 'claim-and-sign-in' ? await claimAccount(deps, trx, account, heard) : undefined
  await linkToAccount(deps, trx, heard, account)
  if (kind !== 'link') return { kind: 'known', userId, ...claimed }
  await confirmProviderAddress(deps, trx, heard, account)
  return { kind: 'linked' }
}

/** Linking a provider that confirmed the same address proves the mailbox in a session of the account. */
async function confirmProviderAddress(
  { clock }: Deps,
  trx: Trx<Tables>,
  { person }: Heard,
  account: Account,
): Promise<void> {
  if (!person.email?.isVerified || person.email.address !== account.email) return
  await updatePasswordProvedAt(trx, account.id, clock.now())
  await confirmAddress(trx, account, clock.now())
}

/** Somebody new, and by which account at a provider. */
export async function openedWith<O>({ provider, person }: Heard, opened: Promise<O>) {
  return { kind: 'opened' as const, account: { provider, subject: person.subject }, opened: await opened }
}

async function keepPending(deps: Deps, trx: Trx<Tables>, { provider, person, sealed }: Heard): Promise<string> {
  const token = newLinkToken()
  await insertPendingSignIn(trx, {
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

/** Signs in whom a provider, or a mailed code, has named; who is new is signed in already. */
export async function enter(deps: Deps, step: Extract<Entered, { kind: 'known' | 'opened' }>, client: Client) {
  if (step.kind === 'opened') {
    const { endedSessionIds, ...opened } = step.opened
    await revokeSessions(deps.bus, endedSessionIds, deps.clock.now())
    return { kind: 'signed-in' as const, ...opened }
  }
  await revokeSessions(deps.bus, step.endedSessionIds ?? [], deps.clock.now())
  deps.grantReturns.wake()
  const account = await findAccount(deps.db, step.userId)
  return account ? await signIn(deps, account, client) : ({ kind: 'outdated' } as const)
}
