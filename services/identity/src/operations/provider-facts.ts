import type { Provider } from '@codekin/contracts/auth/providers'
import type { Trx } from '@codekin/db/open-db'
import { violatedConstraint } from '@codekin/db/violations'
import { isPasswordUnproved } from '../domain/proved-passwords.ts'
import type { ProviderFacts } from '../domain/provider-sign-in.ts'
import { findAccountByEmail } from '../store/accounts.ts'
import { findLinkedProvider, listLinkedProviders } from '../store/linked-providers.ts'
import type { PendingProviderLink } from '../store/provider-tables.ts'
import type { Tables } from '../store/tables.ts'
import type { ProviderIdentity } from './link-provider.ts'

/** Returns the facts about the account with this email. */
export async function findEmailAccount(
  trx: Trx<Tables>,
  provider: Provider,
  email: string | null | undefined,
): Promise<ProviderFacts['emailAccount']> {
  const account = email ? await findAccountByEmail(trx, email) : undefined
  if (!account) return null
  const hasOtherLink = await hasProvider(trx, account.id, provider)
  return {
    id: account.id,
    isVerified: account.emailVerifiedAt !== null,
    isUnproved: isPasswordUnproved(account),
    hasOtherLink,
  }
}

async function hasProvider(trx: Trx<Tables>, userId: string, provider: Provider): Promise<boolean> {
  return (await listLinkedProviders(trx, userId)).some((linked) => linked.provider === provider)
}

export async function findProviderFacts(
  trx: Trx<Tables>,
  identity: ProviderIdentity,
  callerId: string | null,
): Promise<ProviderFacts> {
  const { provider, person } = identity
  const email = person.email
  // Before the owner: a concurrent call that sees the new account then also sees its link.
  const emailAccount = await findEmailAccount(trx, provider, email?.address)
  return {
    owner: (await findLinkedProvider(trx, { provider, subject: person.subject }))?.userId ?? null,
    email: email ? (email.isVerified ? 'verified' : 'unverified') : 'absent',
    emailAccount,
    caller: callerId === null ? null : { id: callerId, hasOtherLink: await hasProvider(trx, callerId, provider) },
  }
}

/** Returns the facts for the consent to a pending link. */
export async function findPendingLinkFacts(
  trx: Trx<Tables>,
  { provider, person, email, isEmailProved }: PendingProviderLink,
) {
  const isVerifiedByProvider = person.email?.isVerified ?? false
  const emailAccount = await findEmailAccount(trx, provider, isEmailProved ? email : person.email?.address)
  const owner = (await findLinkedProvider(trx, { provider, subject: person.subject }))?.userId ?? null
  return {
    owner,
    emailAccount,
    proof: isEmailProved ? ('code' as const) : isVerifiedByProvider ? ('provider' as const) : null,
  }
}

const retriedConstraints = ['account_email_key', 'linked_provider_pkey', 'linked_provider_user_id_key']

/** Retries once if a concurrent request stored the same account or link first. */
export async function retryOnUniqueViolation<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    if (!retriedConstraints.includes(violatedConstraint(error) ?? '')) throw error
    return await work()
  }
}
