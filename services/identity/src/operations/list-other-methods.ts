import type { DbOrTrx } from '@codekin/db/open-db'
import type { OtherMethod } from '../domain/other-methods.ts'
import { findAuthenticator } from '../store/authenticators.ts'
import { listLinkedProviders } from '../store/linked-providers.ts'
import { listPasskeys } from '../store/passkeys.ts'
import type { Tables } from '../store/tables.ts'

/** Returns the account's sign-in methods other than the password, and its second factors, oldest first. */
export async function listOtherMethods(db: DbOrTrx<Tables>, userId: string): Promise<OtherMethod[]> {
  const [linked, passkeys, authenticator] = [
    await listLinkedProviders(db, userId),
    await listPasskeys(db, userId),
    await findAuthenticator(db, userId),
  ]
  const methods: OtherMethod[] = [
    ...linked.map(({ provider, linkedAt }) => ({ kind: provider, addedAt: linkedAt })),
    ...passkeys.map(({ createdAt }) => ({ kind: 'passkey' as const, addedAt: createdAt })),
  ]
  if (authenticator?.confirmedAt) methods.push({ kind: 'authenticator', addedAt: authenticator.confirmedAt })
  return methods.toSorted((one, other) => one.addedAt.getTime() - other.addedAt.getTime())
}
