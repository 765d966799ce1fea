import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningStandIn } from '../http-stand-in.ts'
import { chooseAt } from '../sign-in/visit.ts'
import { startLinkedin } from './server.ts'
import { linkedinApp, linkedinIssuer } from './settings.ts'

let linkedin: RunningStandIn
beforeAll(async () => {
  linkedin = await startLinkedin()
})
afterAll(() => linkedin.stop())

const redirectUri = 'http://localhost:8080/auth/linkedin/callback'
const client = { client_id: linkedinApp.clientId, client_secret: linkedinApp.clientSecret }

async function signIn(): Promise<{ id_token: string; access_token: string }> {
  const query = {
    client_id: client.client_id,
    redirect_uri: redirectUri,
    state: 'a-state',
    nonce: 'a-nonce',
    scope: 'openid',
  }
  const back = await chooseAt(`${linkedin.url}/oauth/v2/authorization?${new URLSearchParams(query).toString()}`, {
    person: 'p0Tz77HhUe',
  })
  const code = back.searchParams.get('code') ?? ''
  const body = new URLSearchParams({ ...client, code, redirect_uri: redirectUri, grant_type: 'authorization_code' })
  const answer = await fetch(`${linkedin.url}/oauth/v2/accessToken`, { method: 'POST', body })
  return (await answer.json()) as { id_token: string; access_token: string }
}

const userInfo = (token: string) =>
  fetch(`${linkedin.url}/v2/userinfo`, { headers: { authorization: `Bearer ${token}` } })

test('an ID token is signed by the published key and carries the nonce', async () => {
  const issuer = linkedinIssuer(linkedin.url)
  const keys = createRemoteJWKSet(new URL(`${issuer}/openid/jwks`))
  const { id_token } = await signIn()
  const { payload } = await jwtVerify(id_token, keys, { issuer, audience: client.client_id })
  expect(payload).toMatchObject({ sub: 'p0Tz77HhUe', nonce: 'a-nonce', name: 'Amara Okonkwo', email_verified: true })
})

test('a revoked token opens nothing', async () => {
  const { access_token: token } = await signIn()
  expect((await userInfo(token)).status).toBe(200)
  await fetch(`${linkedin.url}/oauth/v2/revoke`, { method: 'POST', body: new URLSearchParams({ ...client, token }) })
  expect((await userInfo(token)).status).toBe(401)
})
