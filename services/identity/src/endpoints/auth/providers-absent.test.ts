import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { tokenKeys } from '../../../testing/start-providers.ts'

const secret = 'c'.repeat(43)
const begin = { params: { provider: 'github' as const }, query: { challenge: secret } }

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

test('no one is sent to a provider that is not configured', async () => {
  expect(await identity.anonymous.auth.listProviders()).toEqual({ providers: [] })
  await expect(identity.anonymous.auth.beginWithProvider(begin)).rejects.toMatchObject({
    code: 'provider_not_configured',
  })
  const body = { code: 'code', state: secret, verifier: secret }
  await expect(
    identity.anonymous.auth.finishWithProvider({ params: { provider: 'linkedin' }, body }),
  ).rejects.toMatchObject({ code: 'provider_not_configured' })
})

test('a provider whose configuration can’t be fetched is reported as unavailable', async () => {
  const other = await startIdentity({
    PROVIDER_TOKEN_KEYS: tokenKeys,
    LINKEDIN_ISSUER: 'http://127.0.0.1:9/oauth',
    LINKEDIN_CLIENT_ID: 'id',
    LINKEDIN_CLIENT_SECRET: 'secret',
  })
  try {
    expect(await other.anonymous.auth.listProviders()).toEqual({ providers: ['linkedin'] })
    await expect(
      other.anonymous.auth.beginWithProvider({ ...begin, params: { provider: 'linkedin' } }),
    ).rejects.toMatchObject({ code: 'provider_unavailable' })
  } finally {
    await other.stop()
  }
})
