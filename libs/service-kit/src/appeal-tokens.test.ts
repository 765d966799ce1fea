import { type Signer, startSigner, type TokenClaims } from '@codekin/test-kit/signing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appealTokenRules, openAppealTokens } from './appeal-tokens.ts'
import { openCallers, remoteKeys } from './caller.ts'
import { newId } from './new-id.ts'

let signer: Signer
beforeAll(async () => void (signer = await startSigner()))
afterAll(() => signer.stop())

const clock = { now: () => new Date() }
const { type, audience } = appealTokenRules
const userId = newId()
const day = 86_400
const tokenOf = (claims: Partial<TokenClaims> = {}) =>
  signer.accessToken({ userId, type, audience, expiresInSeconds: 45 * day, ...claims })
const open = () => openAppealTokens({ keys: remoteKeys(signer.jwksUrl), clock })

test('an appeal token identifies its user', async () => {
  expect(await open().ofToken(await tokenOf())).toEqual({ userId })
})

test('a token that was issued for another purpose, or has expired, opens no appeal', async () => {
  const foreign = await startSigner()
  const bad = {
    'an access token': await signer.accessToken({ userId }),
    'an access token in the clothes of one': await tokenOf({ audience: 'codekin' }),
    'another type for the same audience': await tokenOf({ type: 'at+jwt' }),
    expired: await tokenOf({ expiresInSeconds: -1 }),
    'foreign key': await foreign.accessToken({ userId, type, audience }),
    junk: 'junk',
    empty: '',
  }
  await foreign.stop()
  for (const [name, token] of Object.entries(bad))
    expect([name, await open().ofToken(token)]).toEqual([name, undefined])
})

test('an appeal token does not sign anyone in', async () => {
  const callers = openCallers({ keys: remoteKeys(signer.jwksUrl), clock, isRevoked: () => false })
  await expect(Promise.resolve(callers.ofToken(await tokenOf()))).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('while the keys are unavailable, a valid link is not called invalid', async () => {
  const away = openAppealTokens({ keys: remoteKeys('http://127.0.0.1:9/jwks'), clock })
  await expect(away.ofToken(await tokenOf())).rejects.toMatchObject({ code: 'unavailable' })
})
