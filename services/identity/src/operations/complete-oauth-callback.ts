import { createHash } from 'node:crypto'
import type { Provider } from '@codekin/contracts/auth/providers'
import { inTransaction } from '@codekin/db/transaction'
import type { SignInProvider } from '../adapters/sign-in-provider.ts'
import { hashToken } from '../adapters/tokens.ts'
import type { Deps } from '../deps.ts'
import { isOAuthRequestValid } from '../domain/provider-sign-in.ts'
import { tokenOwner } from '../domain/token-owner.ts'
import { deleteOAuthRequest } from '../store/oauth-requests.ts'
import type { ProviderIdentity } from './link-provider.ts'
import { type CallerSession, lockCaller } from './lock-caller.ts'

type OAuthCallback = { provider: Provider; code: string; state: string; verifier: string }

/** - `expired`: this browser has no OAuth request with this state, or it has expired. */
export type OAuthCallbackResult =
  | { kind: 'ok'; identity: ProviderIdentity; caller: CallerSession | null }
  | { kind: 'expired' }
  | { kind: 'refused'; cause: unknown }
  | { kind: 'unavailable'; cause: unknown }

/** The redirect URI. */
export function providerPage(origin: string, provider: Provider): string {
  return `${origin}/auth/${provider}/callback`
}

/** Exchanges the code for the provider identity. An OAuth request is used once, and only by the browser that started it. */
export async function completeOAuthCallback(
  { db, clock, config, tokenCipher }: Pick<Deps, 'db' | 'clock' | 'config' | 'tokenCipher'>,
  signInProvider: SignInProvider,
  { provider, code, state, verifier }: OAuthCallback,
): Promise<OAuthCallbackResult> {
  const now = clock.now()
  const request = await deleteOAuthRequest(db, hashToken(state))
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  if (!request || !isOAuthRequestValid(request, { provider, challenge, now })) return { kind: 'expired' }
  const { nonce, codeVerifier, userId, sessionId } = request
  const caller = userId && sessionId ? { userId, sessionId } : null
  // Saves a call to the provider; the session is checked again when the link is stored.
  if (caller && !(await inTransaction(db, (trx) => lockCaller(trx, caller, now)))) return { kind: 'expired' }
  const redirectUri = providerPage(config.publicOrigin, provider)
  const result = await signInProvider.exchangeCode({ state, nonce, codeVerifier, redirectUri }, code)
  if (result.kind !== 'ok') return result
  const { person, token } = result
  const sealed = tokenCipher.encrypt(token, tokenOwner({ provider, subject: person.subject }))
  return { kind: 'ok', identity: { provider, person, sealed }, caller }
}
