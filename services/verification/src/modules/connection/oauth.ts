import type { Deps } from '../../deps.ts'
import { hashSecret, newSecret } from './adapters/secrets.ts'
import { connectAccount } from './connect.ts'
import { deleteOAuthRequest, insertOAuthRequest } from './repository-oauth.ts'
import { addSeconds, oauthRequestSeconds } from './rules/schedule.ts'

/** The callback page, which sign-in uses too; the page itself tells the two apart. */
const callbackUrlOf = (origin: string) => `${origin}/auth/github/callback`

/** Starts the OAuth flow. The state is bound to the user. Undefined if GitHub is not set up. */
export async function startOAuth(
  { db, clock, config, github }: Pick<Deps, 'db' | 'clock' | 'config' | 'github'>,
  { userId, includePrivate }: { userId: string; includePrivate: boolean },
): Promise<{ url: string; state: string } | undefined> {
  if (!github) return undefined
  const [state, codeVerifier] = [newSecret(), newSecret()]
  const expiresAt = addSeconds(clock.now(), oauthRequestSeconds)
  await insertOAuthRequest(db, { stateHash: hashSecret(state), userId, includePrivate, codeVerifier, expiresAt })
  const request = { state, codeVerifier, redirectUri: callbackUrlOf(config.publicOrigin) }
  return { url: github.authorizeAddress(request, includePrivate), state }
}

export type CallbackOutcome =
  | { kind: 'connected' | 'taken' | 'expired' | 'not-configured' }
  | { kind: 'refused' | 'unavailable'; cause: unknown }

/** Completes the user's own request, once. */
export async function completeOAuthCallback(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'github'> & Parameters<typeof connectAccount>[0],
  { userId, code, state }: { userId: string; code: string; state: string },
): Promise<CallbackOutcome> {
  const { db, clock, config, github } = deps
  if (!github) return { kind: 'not-configured' }
  const request = await deleteOAuthRequest(db, { stateHash: hashSecret(state), userId, now: clock.now() })
  if (!request) return { kind: 'expired' }
  const { includePrivate, codeVerifier } = request
  const exchange = await github.exchangeCode(
    { state, codeVerifier, redirectUri: callbackUrlOf(config.publicOrigin) },
    code,
  )
  if (exchange.kind !== 'ok') return exchange
  const { owner, token } = exchange
  const grant = { token, scopes: owner.scopes, includePrivate }
  return { kind: await connectAccount(deps, { userId, account: owner, grant }) }
}
