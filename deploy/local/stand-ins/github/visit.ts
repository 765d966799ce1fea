import { chooseAt } from '../sign-in/visit.ts'
import { githubApp } from './settings.ts'

/** Signs in at the stand-in as an existing account, like a browser and a service together. Returns the token. */
export async function grantAt(githubUrl: string, login: string, scope = 'read:user user:email'): Promise<string> {
  const redirectUri = 'http://localhost:8080/github/auth/callback'
  const query = { client_id: githubApp.clientId, redirect_uri: redirectUri, state: 'a-state', scope }
  const back = await chooseAt(`${githubUrl}/login/oauth/authorize?${new URLSearchParams(query).toString()}`, {
    person: login,
  })
  const response = await fetch(`${githubUrl}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: githubApp.clientId,
      client_secret: githubApp.clientSecret,
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
    }),
  })
  const { access_token: token } = (await response.json()) as { access_token?: string }
  if (!token) throw new Error(`${login} was given no token.`)
  return token
}
