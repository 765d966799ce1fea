import { createHash } from 'node:crypto'
import type { GithubApp } from './app.ts'
import { type GithubClient, openGithubClient } from './client.ts'

type Visit = { state: string; codeVerifier: string; redirectUri: string }

/**
 * Where somebody allows the app these scopes; they come back to `redirectUri` with a code and the state. With PKCE (RFC 7636).
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

/** Exchanges a code for a token. Throws where GitHub does not answer. */
export async function exchangeCode(
  client: GithubClient,
  app: GithubApp,
  { code, codeVerifier, redirectUri }: Omit<Visit, 'state'> & { code: string },
): Promise<TokenAnswer> {
  // GitHub answers 200 to a refused code as well, and says why.
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
 * Ends a token, and nothing else of what the person allows: the grant also holds those of whoever else reads for them. One that
 * is ended already is no failure. Throws where GitHub does not answer.
 */
export async function endToken(app: GithubApp, token: string, secondsMax: number): Promise<void> {
  const client = await openGithubClient(app.apiUrl, { secondsMax, as: { app } })
  await client
    .request('DELETE /applications/{client_id}/token', { client_id: app.clientId, access_token: token })
    .catch((error: { status?: number }) => {
      if (error.status !== 404 && error.status !== 422) throw error
    })
}
