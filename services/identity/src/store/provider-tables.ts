import type { GivenProfile, Provider } from '@codekin/contracts/auth/providers'
import type { Generated, Selectable } from 'kysely'

export type ProviderVisitTable = {
  stateHash: Buffer
  provider: Provider
  challenge: string
  nonce: string
  codeVerifier: string
  /** The user and session of a link; null for a sign-in. */
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
  /** The initial profile of an account that the provider created. */
  given: GivenProfile | null
  tokenKeyId: string
  sealedToken: Buffer
  /** A picture that has not been copied yet. */
  pictureUrl: string | null
  linkedAt: Date
  lastUsedAt: Date
}
export type LinkedProvider = Selectable<LinkedProviderTable>

/** A provider token to revoke, which is no longer linked. */
export type ProviderGrantTable = {
  id: string
  provider: Provider
  /** Both null after an erasure. */
  subject: string | null
  userId: string | null
  tokenKeyId: string
  sealedToken: Buffer
  attempts: Generated<number>
  nextAttemptAt: Date
  endsAt: Date
}

/** The provider's data about a person, before it belongs to an account. */
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
  /** The address that the last code was mailed to. */
  email: string | null
  codeHash: Buffer | null
  wrongCodes: Generated<number>
  /** By the code mailed to `email`. */
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
