import type { Trx } from '@codekin/db/open-db'
import { deleteAddressChangesBySessions } from '../store/address-changes.ts'
import { deleteUnconfirmedAuthenticators } from '../store/authenticators.ts'
import { updateExportsEnded } from '../store/exports.ts'
import { deleteMfaChallengesByUser } from '../store/mfa-challenges.ts'
import { deleteOAuthRequestsBySessions } from '../store/oauth-requests.ts'
import { deletePendingProviderLinksByEmail } from '../store/pending-provider-links.ts'
import { deleteProofCode } from '../store/proof-codes.ts'
import type { Account, Tables } from '../store/tables.ts'

/**
 * Cancels what these sessions started and did not finish, since a session may end because an intruder used it. Payment pages
 * live at the provider: the consumer `close-checkouts` closes them.
 */
export async function cancelSessionFlows(trx: Trx<Tables>, sessionIds: readonly string[], at: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await updateExportsEnded(trx, sessionIds, at)
  await deleteOAuthRequestsBySessions(trx, sessionIds)
  await deleteAddressChangesBySessions(trx, sessionIds)
  await deleteUnconfirmedAuthenticators(trx, sessionIds)
}

/** Cancels sign-ins to the account that still wait for a code or a second factor. */
export async function cancelPendingSignIns(
  trx: Trx<Tables>,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  await deleteMfaChallengesByUser(trx, id)
  await deleteProofCode(trx, id)
  await deletePendingProviderLinksByEmail(trx, email)
}
