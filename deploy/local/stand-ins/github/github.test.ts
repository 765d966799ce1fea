import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningStandIn } from '../http-stand-in.ts'
import { chooseAt } from '../sign-in/visit.ts'
import { startGithub } from './server.ts'
import { githubApp } from './settings.ts'

let github: RunningStandIn
beforeAll(async () => {
  github = await startGithub()
})
afterAll(() => github.stop())

const redirectUri = 'http://localhost:8080/auth/github/callback'

function authorizeUrl(): string {
  const query = { client_id: githubApp.clientId, redirect_uri: redirectUri, state: 'a-state', scope: 'user:email' }
  return `${github.url}/login/oauth/authorize?${new URLSearchParams(query).toString()}`
}

async function exchange(code: string | null): Promise<Record<string, string>> {
  const response = await fetch(`${github.url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({
      client_id: githubApp.clientId,
      client_secret: githubApp.clientSecret,
      code: code ?? '',
      redirect_uri: redirectUri,
    }),
  })
  return (await response.json()) as Record<string, string>
}

const get = (path: string, token = '') =>
  fetch(`${github.url}${path}`, { headers: { authorization: `Bearer ${token}` } })

test('the chosen person comes back with a code that is worth one token', async () => {
  const back = await chooseAt(authorizeUrl(), { person: 'octavia-reyes' })
  expect(back.searchParams.get('state')).toBe('a-state')
  const { access_token: token } = await exchange(back.searchParams.get('code'))
  expect(await (await get('/api/v3/user', token)).json()).toMatchObject({ login: 'octavia-reyes' })
  expect(await exchange(back.searchParams.get('code'))).toMatchObject({ error: 'bad_verification_code' })
})

test('a revoked grant ends its token', async () => {
  const back = await chooseAt(authorizeUrl(), { name: 'Newly Come', email: 'newly@example.org' })
  const { access_token: token = '' } = await exchange(back.searchParams.get('code'))
  expect((await get('/api/v3/user/emails', token)).status).toBe(200)
  const revoked = await fetch(`${github.url}/api/v3/applications/${githubApp.clientId}/grant`, {
    method: 'DELETE',
    headers: { authorization: `Basic ${btoa(`${githubApp.clientId}:${githubApp.clientSecret}`)}` },
    body: JSON.stringify({ access_token: token }),
  })
  expect(revoked.status).toBe(204)
  expect((await get('/api/v3/user', token)).status).toBe(401)
})

test('every account has a picture', async () => {
  const picture = await get('/avatars/kwatanabe.png')
  expect(picture.headers.get('content-type')).toBe('image/png')
})
