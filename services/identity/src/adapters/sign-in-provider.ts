import type { ProviderPerson } from '../domain/provider-person.ts'

/** What somebody takes along to a provider, and brings back. */
export type Visit = { state: string; nonce: string; codeVerifier: string; redirectUri: string }

/**
 * - `refused`: the provider does not know the code, or not any more, or what it gave is not signed by it.
 * - `unavailable`: it failed, or took too long.
 */
export type ProviderWord =
  | { kind: 'said'; person: ProviderPerson; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** A company that says who somebody is. */
export type SignInProvider = {
  /** Where a browser goes to. Throws when the provider cannot be asked. */
  authorizeUrl(visit: Visit): Promise<string>
  /** Exchanges what the browser brought back for who it is. */
  hear(visit: Visit, code: string): Promise<ProviderWord>
  /** Takes back what the token allowed us. Throws when the provider cannot be asked; a token it does not know is fine. */
  revoke(token: string): Promise<void>
}
