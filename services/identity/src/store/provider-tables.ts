import type { GivenProfile, Provider } from '@codekin/contracts/auth/providers'
import type { Generated, Selectable } from 'kysely'

export type ProviderVisitTable = {
  stateHash: Buffer
  provider: Provider
  challenge: string
  nonce: string
  codeVerifier: string
  /** Who links it, in which session; null for a sign-in. */
  userId: string | null
  sessionId: string | null
  expiresAt: Date
}

export type LinkedProviderTable = {
  provider: Provider
  subject: string
  userId: string
  username: string
  email: string | null
  /** What the profile of a new account began with. */
  given: GivenProfile | null
  tokenKeyId: string
  sealedToken: Buffer
  /** A picture that is still to be copied. */
  pictureUrl: string | null
  linkedAt: Date
  lastUsedAt: Date
}
export type LinkedProvider = Selectable<LinkedProviderTable>

/** What a provider still allows us though nothing is linked any more. */
export type ProviderGrantTable = {
  id: string
  provider: Provider
  /** Both null once who it was is erased. */
  subject: string | null
  userId: string | null
  tokenKeyId: string
  sealedToken: Buffer
  attempts: Generated<number>
  nextAttemptAt: Date
  endsAt: Date
}

/** What a provider said of somebody, until it is known who that is here. */
export type ProviderPersonColumn = {
  subject: string
  username: string
  email: { address: string; isVerified: boolean } | null
  fullName: string
  headline: string
  bio: string
  location: string
  links: { label: string; url: string }[]
  pictureUrl: string | null
}

export type PendingSignInTable = {
  id: string
  tokenHash: Buffer
  provider: Provider
  person: ProviderPersonColumn
  tokenKeyId: string
  sealedToken: Buffer
  /** To which a code was mailed last. */
  email: string | null
  codeHash: Buffer | null
  wrongCodes: Generated<number>
  /** By the code that was mailed to `email`. */
  isEmailProved: Generated<boolean>
  expiresAt: Date
}
export type PendingProviderLink = Selectable<PendingSignInTable>

export type ProviderTables = {
  providerVisit: ProviderVisitTable
  linkedProvider: LinkedProviderTable
  providerGrant: ProviderGrantTable
  pendingSignIn: PendingSignInTable
}
