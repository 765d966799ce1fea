import { type LinkedinStandIn, startLinkedin } from '@codekin/local/stand-ins/linkedin/server'
import { linkedinApp, linkedinIssuer } from '@codekin/local/stand-ins/linkedin/settings'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLinkedin } from './linkedin.ts'
import type { CodeExchangeResult, SignInProvider } from './sign-in-provider.ts'

let standIn: LinkedinStandIn
let linkedin: SignInProvider
beforeEach(async () => {
  standIn = await startLinkedin()
  linkedin = openLinkedin({ ...linkedinApp, issuer: linkedinIssuer(standIn.url) }, 5)
})
afterEach(() => standIn.stop())

const request = {
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:8080/auth/linkedin/callback',
}

/** Signs in at LinkedIn; `given` replaces parts of the stored request. */
async function completeOAuth(given: Partial<typeof request> = {}): Promise<CodeExchangeResult> {
  const back = await chooseAt(await linkedin.authorizeUrl(request), { person: 'p0Tz77HhUe' })
  return await linkedin.exchangeCode({ ...request, ...given }, back.searchParams.get('code') ?? '')
}

const expected = { kind: 'ok', person: { subject: 'p0Tz77HhUe', fullName: 'Amara Okonkwo' } }
const reasonOf = (result: CodeExchangeResult) =>
  result.kind === 'refused' && result.cause instanceof Error ? String(result.cause.cause) : result.kind

test('the published keys are read once for many sign-ins', async () => {
  for (let count = 0; count < 3; count += 1) expect(await completeOAuth()).toMatchObject(expected)
  expect(standIn.keyReads()).toBe(1)
})

test('an ID token signed by another key under the published key id is refused', async () => {
  standIn.setSigning('another-key')
  const result = await completeOAuth()
  expect(result.kind).toBe('refused')
  expect(reasonOf(result)).toMatch(/JWT signature verification failed/)
  standIn.setSigning('published-key')
  expect(await completeOAuth()).toMatchObject(expected)
})

test('an ID token without a signature (alg none) is refused', async () => {
  standIn.setSigning('no-key')
  const result = await completeOAuth()
  expect(result.kind).toBe('refused')
  expect(reasonOf(result)).toMatch(/unexpected JWT "alg" header parameter/)
})

test('an ID token of another request is refused', async () => {
  expect(await completeOAuth({ nonce: 'of-another-request' })).toMatchObject({ kind: 'refused' })
})
