import type { Trx } from '@codekin/db/open-db'
import type { Deps } from '../deps.ts'
import { toInitialProfile } from '../domain/provider-person.ts'
import { updateProfile } from '../store/profiles.ts'
import type { Tables } from '../store/tables.ts'
import { linkToNewAccount, type ProviderIdentity } from './link-provider.ts'
import { openAccount } from './open-account.ts'
import type { Client } from './open-session.ts'

/** Opens an account with a proven email and no password; its profile starts with the provider's data. */
export function openProviderAccount(
  deps: Pick<Deps, 'clock' | 'newId' | 'tokens' | 'config'>,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  { email, client }: { email: string; client: Client },
): ReturnType<typeof openAccount> {
  const now = deps.clock.now()
  const userId = deps.newId()
  const given = toInitialProfile(identity.person)
  const { headline, bio, location, links, fullName } = given
  return openAccount(deps, trx, {
    account: {
      id: userId,
      email,
      passwordHash: null,
      role: 'user',
      plan: 'free',
      emailVerifiedAt: now,
      createdAt: now,
    },
    fullName,
    client,
    async begin(begun) {
      await updateProfile(begun, userId, { headline, bio, location, links })
      await linkToNewAccount(begun, identity, { userId, given, now })
    },
  })
}
