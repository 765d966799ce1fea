import { createHash } from 'node:crypto'
import type { GithubApp } from './app.ts'
import { type GithubClient, openGithubClient } from './client.ts'

type Visit = { state: string; codeVerifier: string; redirectUri: string }

/**
 * The URL at which a person grants the app these scopes. It redirects to `redirectUri` with a code and the state. With PKCE (RFC 7636).
 * https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function authorizeAddress(app: GithubApp, visit: Visit & { scope: string }): string {
  const query = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: visit.redirectUri,
    scope: visit.scope,
    state: visit.state,
    code_challenge: createHash('sha256').update(visit.codeVerifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return `${app.url}/login/oauth/authorize?${query.toString()}`
}

export type TokenAnswer = { kind: 'given'; token: string } | { kind: 'refused'; cause: Error }

/** Exchanges a code for a token. Throws if GitHub does not answer. */
export async function exchangeCode(
  client: GithubClient,
  app: GithubApp,
  { code, codeVerifier, redirectUri }: Omit<Visit, 'state'> & { code: string },
): Promise<TokenAnswer> {
  // GitHub also answers 200 to a refused code, with the reason.
  const { data } = await client.request('POST /login/oauth/access_token', {
    baseUrl: app.url,
    headers: { accept: 'application/json' },
    client_id: app.clientId,
    client_secret: app.clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: codeVerifier,
  })
  const { access_token: token, error } = data as { access_token?: string; error?: string }
  return token ? { kind: 'given', token } : { kind: 'refused', cause: new Error(error ?? 'no token was given') }
}

/**
 * Revokes a token and keeps the person's grant, which other tokens of the app depend on. An already revoked token is no
 * failure. Throws if GitHub does not answer.
 */
export async function endToken(app: GithubApp, token: string, secondsMax: number): Promise<void> {
  const client = await openGithubClient(app.apiUrl, { secondsMax, as: { app } })
  await client
    .request('DELETE /applications/{client_id}/token', { client_id: app.clientId, access_token: token })
    .catch((error: { status?: number }) => {
      if (error.status !== 404 && error.status !== 422) throw error
    })
}
