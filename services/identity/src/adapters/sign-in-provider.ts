import type { ProviderPerson } from '../domain/provider-person.ts'

/** The secrets of one authorization request. */
export type OAuthRequest = { state: string; nonce: string; codeVerifier: string; redirectUri: string }

/**
 * - `refused`: the code is unknown or expired, or the ID token is not valid.
 * - `unavailable`: the provider failed or timed out.
 */
export type CodeExchangeResult =
  | { kind: 'ok'; person: ProviderPerson; token: string }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** An OAuth or OpenID Connect provider. */
export type SignInProvider = {
  /** The authorization URL. Throws when the provider is unavailable. */
  authorizeUrl(request: OAuthRequest): Promise<string>
  /** Exchanges an authorization code for the identity and its token. */
  exchangeCode(request: OAuthRequest, code: string): Promise<CodeExchangeResult>
  /** Revokes the token. Throws when the provider is unavailable; an unknown token is no error. */
  revoke(token: string): Promise<void>
}
