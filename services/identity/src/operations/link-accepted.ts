import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { decideStepAfterConsent } from '../domain/provider-sign-in.ts'
import { deletePendingProviderLink } from '../store/pending-provider-links.ts'
import type { PendingProviderLink } from '../store/provider-tables.ts'
import type { Account, Tables } from '../store/tables.ts'
import { linkToAccount, recordProviderUse, toProviderIdentity } from './link-provider.ts'
import { findPendingLinkFacts } from './provider-facts.ts'

/**
 * Links the provider identity that the account's owner consented to, as the last step of a sign-in. False if the consent has
 * expired, or the identity now belongs to another account. The caller holds the locks of the pending link and the account.
 */
export async function linkAccepted(
  deps: Deps,
  trx: Trx<Tables>,
  pending: PendingProviderLink | undefined,
  account: Account,
): Promise<boolean> {
  const now = deps.clock.now()
  if (!pending || pending.expiresAt <= now) return false
  const step = decideStepAfterConsent(await findPendingLinkFacts(trx, pending))
  if ((step.kind !== 'link-and-sign-in' && step.kind !== 'sign-in') || step.userId !== account.id) return false
  if (step.kind === 'sign-in') await recordProviderUse(trx, toProviderIdentity(pending), now)
  else await linkToAccount(deps, trx, toProviderIdentity(pending), account)
  await deletePendingProviderLink(trx, pending.id)
  return true
}
