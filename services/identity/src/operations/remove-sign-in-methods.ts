import type { Trx } from '@codekin/db/open-db'
import { hasSecondFactor } from '../domain/second-factors.ts'
import { deleteAuthenticator, findAuthenticator } from '../store/authenticators.ts'
import { listLinkedProviders, type ProviderAccount } from '../store/linked-providers.ts'
import { deletePasskey, listPasskeys } from '../store/passkeys.ts'
import { deleteRecoveryCodes, findSecondFactors } from '../store/second-factors.ts'
import type { Tables } from '../store/tables.ts'
import { type UnlinkDeps, unlinkAndRevoke } from './revoke-provider-tokens.ts'
import { updateProviderName } from './update-provider-name.ts'

type Removal = {
  since?: Date
  factorsSince?: Date
  /** The provider's account that stays linked. */
  except?: ProviderAccount
}

/**
 * Removes the account's sign-in methods other than the password: all, or those added since `since`; for passkeys and
 * authenticators `factorsSince` may be later. Recovery codes are removed with the last of these: if an older one stays, an owner
 * who has lost it needs them. The caller holds the lock of the account, announces its profile, and after commit wakes the worker
 * that revokes provider tokens.
 */
export async function removeSignInMethods(
  deps: UnlinkDeps,
  trx: Trx<Tables>,
  userId: string,
  { since = new Date(0), factorsSince = since, except }: Removal = {},
): Promise<void> {
  const authenticator = await findAuthenticator(trx, userId)
  if (authenticator && (authenticator.confirmedAt ?? authenticator.createdAt) >= factorsSince)
    await deleteAuthenticator(trx, userId)
  for (const { id, createdAt } of await listPasskeys(trx, userId)) {
    if (createdAt >= factorsSince) await deletePasskey(trx, userId, id)
  }
  if (!hasSecondFactor(await findSecondFactors(trx, userId))) await deleteRecoveryCodes(trx, userId)
  const unlinked = (await listLinkedProviders(trx, userId)).filter(
    ({ linkedAt, provider, subject }) =>
      linkedAt >= since && !(provider === except?.provider && subject === except.subject),
  )
  for (const linked of unlinked) {
    await unlinkAndRevoke(deps, trx, linked)
    await updateProviderName(trx, { userId, provider: linked.provider, subject: null })
  }
}
