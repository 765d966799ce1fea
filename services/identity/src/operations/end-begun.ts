import type { Trx } from '@codekin/db/open-db'
import { removeAddressChangesOfSessions } from '../store/address-changes.ts'
import { removeAuthenticatorsBegun } from '../store/authenticators.ts'
import { changeExportsEnded } from '../store/exports.ts'
import { removeHalfSignInsOf } from '../store/half-sign-ins.ts'
import { removePendingSignInsTo } from '../store/pending-sign-ins.ts'
import { removeProofCode } from '../store/proof-codes.ts'
import { removeProviderVisitsOfSessions } from '../store/provider-visits.ts'
import type { Account, Tables } from '../store/tables.ts'

/**
 * Whatever was begun in these sessions ends with them, since a session may end because a stranger used it. Payment pages are at
 * the provider: `close-checkouts` closes them once the end is heard of.
 */
export async function endWhatSessionsBegan(trx: Trx<Tables>, sessionIds: readonly string[], at: Date): Promise<void> {
  if (sessionIds.length === 0) return
  await changeExportsEnded(trx, sessionIds, at)
  await removeProviderVisitsOfSessions(trx, sessionIds)
  await removeAddressChangesOfSessions(trx, sessionIds)
  await removeAuthenticatorsBegun(trx, sessionIds)
}

/** Nothing that waits for a code or a second step signs in to the account any more. */
export async function endSignInsBegun(trx: Trx<Tables>, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  await removeHalfSignInsOf(trx, id)
  await removeProofCode(trx, id)
  await removePendingSignInsTo(trx, email)
}
