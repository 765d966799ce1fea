import type { Trx } from '@codekin/db/open-db'
import { inTransaction } from '@codekin/db/transaction'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { decideStepAfterConsent, type Refusal, type StepAfterConsent } from '../domain/provider-sign-in.ts'
import { findAccount, lockAccount } from '../store/accounts.ts'
import { deletePendingProviderLink, lockPendingProviderLink } from '../store/pending-provider-links.ts'
import type { PendingProviderLink } from '../store/provider-tables.ts'
import type { Tables } from '../store/tables.ts'
import { claimAccount } from './claim-account.ts'
import { linkToAccount, recordProviderUse, toProviderIdentity } from './link-provider.ts'
import type { Client } from './open-session.ts'
import { findPendingLinkFacts, retryOnUniqueViolation } from './provider-facts.ts'
import { finishSignIn, type ProviderSignIn } from './resolve-provider-identity.ts'
import { signIn } from './sign-in.ts'

type Known = Extract<ProviderSignIn, { kind: 'known' }>
type Outcome = Known | { kind: 'links'; userId: string } | { kind: 'outdated' } | Refusal<'other_identity_linked'>

/**
 * Links a provider to the account of a proven mailbox, whose owner has consented, and signs them in. With a second factor,
 * nothing changes before it is verified.
 */
export async function acceptLink(deps: Deps, token: string, client: Client) {
  const tokenHash = hashToken(token)
  const outcome = await retryOnUniqueViolation(() => inTransaction(deps.db, (trx) => accept(deps, trx, tokenHash)))
  switch (outcome.kind) {
    case 'known':
      return await finishSignIn(deps, outcome, client)
    case 'links': {
      const account = await findAccount(deps.db, outcome.userId)
      return account ? await signIn(deps, account, client, { links: tokenHash }) : ({ kind: 'outdated' } as const)
    }
    default:
      return outcome
  }
}

async function accept(deps: Deps, trx: Trx<Tables>, tokenHash: Buffer): Promise<Outcome> {
  const pending = await lockPendingProviderLink(trx, tokenHash)
  if (!pending || pending.expiresAt <= deps.clock.now()) return { kind: 'outdated' }
  return await applyStep(deps, trx, pending, decideStepAfterConsent(await findPendingLinkFacts(trx, pending)))
}

async function applyStep(
  deps: Deps,
  trx: Trx<Tables>,
  pending: PendingProviderLink,
  step: StepAfterConsent,
): Promise<Outcome> {
  switch (step.kind) {
    case 'outdated':
    case 'refuse':
      return step
    case 'link-and-sign-in':
      // The caller links it in the transaction that opens the session.
      return { kind: 'links', userId: step.userId }
    case 'sign-in':
      await recordProviderUse(trx, toProviderIdentity(pending), deps.clock.now())
      await deletePendingProviderLink(trx, pending.id)
      return { kind: 'known', userId: step.userId }
    case 'claim-and-sign-in': {
      const account = await lockAccount(trx, step.userId)
      if (!account) return { kind: 'outdated' }
      const claimed = await claimAccount(deps, trx, account, toProviderIdentity(pending))
      await linkToAccount(deps, trx, toProviderIdentity(pending), account)
      await deletePendingProviderLink(trx, pending.id)
      return { kind: 'known', userId: step.userId, ...claimed }
    }
    default:
      return step satisfies never
  }
}
