import type { GivenProfile, Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import type { SealedToken } from '@codekin/service-kit/token-cipher'
import type { Deps } from '../deps.ts'
import { getDisplayName, type ProviderPerson } from '../domain/provider-person.ts'
import { findLinkedProvider, insertLinkedProvider, updateLinkedProvider } from '../store/linked-providers.ts'
import { insertMail } from '../store/mails.ts'
import type { Account, Tables } from '../store/tables.ts'
import { deleteTokenRevocationsByAccount } from '../store/token-revocations.ts'
import { changeProfile } from './change-profile.ts'
import { updateProviderName } from './update-provider-name.ts'

/** An account at a provider, with its encrypted token. */
export type ProviderIdentity = { provider: Provider; person: ProviderPerson; sealed: SealedToken }

/** Converts a stored row. */
export function toProviderIdentity({
  provider,
  person,
  tokenKeyId,
  sealedToken,
}: Omit<ProviderIdentity, 'sealed'> & SealedToken): ProviderIdentity {
  return { provider, person, sealed: { tokenKeyId, sealedToken } }
}

const toProviderLink = ({ provider, person: { subject } }: ProviderIdentity, userId: string) => ({
  userId,
  provider,
  subject,
})

/** Links a provider's account to a new account. `given`: the initial profile from the provider. */
export async function linkToNewAccount(
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  o: { userId: string; given: GivenProfile; now: Date },
): Promise<void> {
  await insertLink(trx, identity, o)
  await updateProviderName(trx, toProviderLink(identity, o.userId))
}

/** Links a provider's account, shows its name in the profile and mails the owner. An existing link is updated. */
export async function linkToAccount(
  deps: Pick<Deps, 'clock' | 'newId'>,
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  account: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const now = deps.clock.now()
  const { provider, person } = identity
  if (await findLinkedProvider(trx, { provider, subject: person.subject }))
    return await recordProviderUse(trx, identity, now)
  await insertLink(trx, identity, { userId: account.id, given: null, now })
  await changeProfile(
    { ...deps, db: trx },
    account.id,
    async (change) => {
      await updateProviderName(change.trx, toProviderLink(identity, account.id))
      return {}
    },
    'provider',
  )
  await insertMail(trx, { id: deps.newId(), kind: `${provider}-linked`, address: account.email, createdAt: now })
}

/** Updates the stored username, email and token. */
export async function recordProviderUse(
  trx: Trx<Tables>,
  { provider, person, sealed }: ProviderIdentity,
  now: Date,
): Promise<void> {
  const changes = { username: getDisplayName(person), email: person.email?.address ?? null, lastUsedAt: now }
  await updateLinkedProvider(trx, { provider, subject: person.subject }, { ...changes, ...sealed })
}

async function insertLink(
  trx: Trx<Tables>,
  { provider, person, sealed }: ProviderIdentity,
  { userId, given, now }: { userId: string; given: GivenProfile | null; now: Date },
): Promise<void> {
  await deleteTokenRevocationsByAccount(trx, { provider, subject: person.subject })
  await insertLinkedProvider(trx, {
    provider,
    subject: person.subject,
    userId,
    username: getDisplayName(person),
    email: person.email?.address ?? null,
    given,
    ...sealed,
    // Only new accounts get the provider's picture.
    pictureUrl: given ? person.pictureUrl : null,
    linkedAt: now,
    lastUsedAt: now,
  })
}
