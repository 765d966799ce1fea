import type { GivenProfile, Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import type { SealedToken } from '@codekin/service-kit/token-cipher'
import type { Deps } from '../deps.ts'
import { type ProviderPerson, shownNameOf } from '../domain/provider-person.ts'
import { changeLinkedProvider, findLinkedProvider, insertLinkedProvider } from '../store/linked-providers.ts'
import { insertMail } from '../store/mails.ts'
import { removeProviderGrantsOf } from '../store/provider-grants.ts'
import type { Account, Tables } from '../store/tables.ts'
import { changeProfileOf } from './change-profile.ts'
import { nameAtProvider } from './name-at-provider.ts'

/** What a provider said, its token sealed. */
export type Heard = { provider: Provider; person: ProviderPerson; sealed: SealedToken }

/** What a provider said, as it was kept. */
export function heardOf({ provider, person, tokenKeyId, sealedToken }: Omit<Heard, 'sealed'> & SealedToken): Heard {
  return { provider, person, sealed: { tokenKeyId, sealedToken } }
}

const linkOf = ({ provider, person: { subject } }: Heard, userId: string) => ({ userId, provider, subject })

/** Links a provider's account to a new account whose profile begins with what was given. */
export async function linkToNewAccount(
  trx: Trx<Tables>,
  heard: Heard,
  o: { userId: string; given: GivenProfile; now: Date },
): Promise<void> {
  await insertLink(trx, heard, o)
  await nameAtProvider(trx, linkOf(heard, o.userId))
}

/** Links a provider's account, shows its name in the profile, and tells the owner by mail. What was linked before is brought up to date. */
export async function linkToAccount(
  deps: Pick<Deps, 'clock' | 'newId'>,
  trx: Trx<Tables>,
  heard: Heard,
  account: Pick<Account, 'id' | 'email'>,
): Promise<void> {
  const now = deps.clock.now()
  const { provider, person } = heard
  if (await findLinkedProvider(trx, { provider, subject: person.subject })) return await noteUse(trx, heard, now)
  await insertLink(trx, heard, { userId: account.id, given: null, now })
  await changeProfileOf(
    { ...deps, db: trx },
    account.id,
    async (change) => {
      await nameAtProvider(change.trx, linkOf(heard, account.id))
      return {}
    },
    'provider',
  )
  await insertMail(trx, { id: deps.newId(), kind: `${provider}-linked`, address: account.email, createdAt: now })
}

/** What the provider said this time replaces what it said before. */
export async function noteUse(trx: Trx<Tables>, { provider, person, sealed }: Heard, now: Date): Promise<void> {
  const said = { username: shownNameOf(person), email: person.email?.address ?? null, lastUsedAt: now }
  await changeLinkedProvider(trx, { provider, subject: person.subject }, { ...said, ...sealed })
}

async function insertLink(
  trx: Trx<Tables>,
  { provider, person, sealed }: Heard,
  { userId, given, now }: { userId: string; given: GivenProfile | null; now: Date },
): Promise<void> {
  await removeProviderGrantsOf(trx, { provider, subject: person.subject })
  await insertLinkedProvider(trx, {
    provider,
    subject: person.subject,
    userId,
    username: shownNameOf(person),
    email: person.email?.address ?? null,
    given,
    ...sealed,
    // Who was here before has shown themselves, or chose not to.
    pictureUrl: given ? person.pictureUrl : null,
    linkedAt: now,
    lastUsedAt: now,
  })
}
