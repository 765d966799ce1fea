import { type LinkedinStandIn, startLinkedin } from '@codekin/local/stand-ins/linkedin/server'
import { linkedinApp, linkedinIssuer } from '@codekin/local/stand-ins/linkedin/settings'
import { chooseAt } from '@codekin/local/stand-ins/sign-in/visit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLinkedin } from './linkedin.ts'
import type { ProviderWord, SignInProvider } from './sign-in-provider.ts'

let standIn: LinkedinStandIn
let linkedin: SignInProvider
beforeEach(async () => {
  standIn = await startLinkedin()
  linkedin = openLinkedin({ ...linkedinApp, issuer: linkedinIssuer(standIn.url) }, 5)
})
afterEach(() => standIn.stop())

const visit = {
  state: 'a-state',
  nonce: 'a-nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'http://localhost:8080/auth/linkedin/callback',
}

/** Signs in at LinkedIn; `given` is the visit that our side remembers. */
async function arrive(given: Partial<typeof visit> = {}): Promise<ProviderWord> {
  const back = await chooseAt(await linkedin.authorizeUrl(visit), { person: 'p0Tz77HhUe' })
  return await linkedin.hear({ ...visit, ...given }, back.searchParams.get('code') ?? '')
}

const said = { kind: 'said', person: { subject: 'p0Tz77HhUe', fullName: 'Amara Okonkwo' } }
const reasonOf = (word: ProviderWord) =>
  word.kind === 'refused' && word.cause instanceof Error ? String(word.cause.cause) : word.kind

test('the published keys are read once for many sign-ins', async () => {
  for (let count = 0; count < 3; count += 1) expect(await arrive()).toMatchObject(said)
  expect(standIn.keyReads()).toBe(1)
})

test('an ID token that another key signed under the id of the published one is refused', async () => {
  standIn.setSigning('another-key')
  const word = await arrive()
  expect(word.kind).toBe('refused')
  expect(reasonOf(word)).toMatch(/JWT signature verification failed/)
  standIn.setSigning('published-key')
  expect(await arrive()).toMatchObject(said)
})

test('an ID token without a signature (alg none) is refused', async () => {
  standIn.setSigning('no-key')
  const word = await arrive()
  expect(word.kind).toBe('refused')
  expect(reasonOf(word)).toMatch(/unexpected JWT "alg" header parameter/)
})

test('an ID token of another visit is refused', async () => {
  expect(await arrive({ nonce: 'of-another-visit' })).toMatchObject({ kind: 'refused' })
})
