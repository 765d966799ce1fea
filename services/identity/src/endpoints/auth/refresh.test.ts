import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const refresh = (refreshToken: string) => identity.anonymous.auth.refresh({ body: { refreshToken } })
const logout = (refreshToken: string) => identity.anonymous.auth.logout({ body: { refreshToken } })
const refused = { status: 401, code: 'invalid_refresh_token' }
const notSignedIn = { status: 401, code: 'not_signed_in' }

test('a refresh returns new tokens of the same session, and both work', async () => {
  const ann = await identity.signUp()
  identity.clock.advance(60)
  const tokens = await refresh(ann.refreshToken)
  expect(tokens.refreshToken).not.toBe(ann.refreshToken)
  expect(decodeJwt(tokens.refreshToken)['sid']).toBe(decodeJwt(ann.refreshToken)['sid'])
  const next = ann.withTokens(tokens)
  expect((await next.auth.listSessions()).sessions).toHaveLength(1)
  await expect(refresh(next.refreshToken)).resolves.toBeDefined()
})

test('the refresh token expires 30 days after its last use, readable by clients', async () => {
  const ann = await identity.signUp()
  const { exp = 0, iat = 0, aud } = decodeJwt(ann.refreshToken)
  expect(exp - iat).toBe(30 * 24 * 3600)
  expect(aud).toBe('codekin-refresh')
})

test('twenty concurrent refreshes with one token all return working tokens of one session', async () => {
  const ann = await identity.signUp()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(ann.refreshToken)))
  for (const tokens of answers) await ann.withTokens(tokens).users.getOwnProfile()
  expect(new Set(answers.map(({ refreshToken }) => decodeJwt(refreshToken).jti)).size).toBe(1)
  for (const tokens of answers.slice(0, 3)) await expect(refresh(tokens.refreshToken)).resolves.toBeDefined()
  expect((await ann.auth.listSessions()).sessions).toHaveLength(1)
})

test('the previous token works for ten seconds, so that a second tab isn’t locked out', async () => {
  const ann = await identity.signUp()
  const first = await refresh(ann.refreshToken)
  identity.clock.advance(9)
  const second = await refresh(ann.refreshToken)
  expect(decodeJwt(second.refreshToken).jti).toBe(decodeJwt(first.refreshToken).jti)
})

test('a used token, used again later, ends the whole session at once and everywhere', async () => {
  const ann = await identity.signUp()
  const owner = ann.withTokens(await refresh(ann.refreshToken))
  await owner.users.getOwnProfile()
  identity.clock.advance(11)
  await expect(refresh(ann.refreshToken)).rejects.toMatchObject(refused)
  await expect(refresh(owner.refreshToken)).rejects.toMatchObject(refused)
  expect(await isSignedOut(owner)).toBe(true)
  expect(await identity.announced('session-revoked', ann.userId)).toMatchObject([{ reason: 'token-reused' }])
})

test('the token before the previous one ends the session even within the grace period', async () => {
  const ann = await identity.signUp()
  const first = await refresh(ann.refreshToken)
  const second = await refresh(first.refreshToken)
  await expect(refresh(ann.refreshToken)).rejects.toMatchObject(refused)
  await expect(refresh(second.refreshToken)).rejects.toMatchObject(refused)
})

test('the end of one session leaves the others open', async () => {
  const ann = await identity.signUp()
  const phone = await identity.signIn(ann)
  const next = await refresh(ann.refreshToken)
  await refresh(next.refreshToken)
  await expect(refresh(ann.refreshToken)).rejects.toMatchObject(refused)
  await expect(refresh(phone.refreshToken)).resolves.toBeDefined()
})

test('a session ends after 30 days without use, and after 180 days at most', async () => {
  const day = 24 * 3600
  const ann = await identity.signUp()
  let { refreshToken } = ann
  for (let days = 0; days < 174; days += 29) {
    identity.clock.advance(29 * day)
    refreshToken = (await refresh(refreshToken)).refreshToken
  }
  expect((decodeJwt(refreshToken).exp ?? 0) * 1000 - identity.clock.now().getTime()).toBeLessThan(7 * day * 1000)
  identity.clock.advance(7 * day)
  await expect(refresh(refreshToken)).rejects.toMatchObject(refused)
})

test('only our own refresh tokens refresh', async () => {
  const ann = await identity.signUp()
  const claims = decodeJwt(ann.refreshToken)
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
  const foreign = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'test', typ: 'rt+jwt' })
    .sign(privateKey)
  const secret = new TextEncoder().encode(JSON.stringify(identity.deps.tokens.publicKeys[0]))
  const confused = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', kid: 'test', typ: 'rt+jwt' })
    .sign(secret)
  const unsigned = new UnsecuredJWT(claims).encode()
  const [header, , signature] = ann.refreshToken.split('.')
  const changed = `${header}.${Buffer.from(JSON.stringify({ ...claims, sub: identity.deps.newId() })).toString('base64url')}.${signature}`
  for (const token of [ann.token, foreign, confused, unsigned, changed, 'x', 'a.b.c', '../../etc/passwd']) {
    await expect(refresh(token)).rejects.toMatchObject(refused)
  }
  await expect(refresh(ann.refreshToken)).resolves.toBeDefined()
})

test.each([[{}], [{ refreshToken: '' }], [{ refreshToken: 7 }], [{ refreshToken: 'x'.repeat(4097) }]])(
  'the body %j is a bad request for refresh and logout',
  async (body) => {
    for (const verb of ['refresh', 'logout']) {
      const answer = await identity.anonymous.http('POST', `/api/v1/auth/${verb}`, { body })
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  },
)

test('a refresh token is no access token', async () => {
  const ann = await identity.signUp()
  const misused = ann.withTokens({ accessToken: ann.refreshToken, refreshToken: ann.refreshToken })
  await expect(misused.users.getOwnProfile()).rejects.toMatchObject(notSignedIn)
})

test('logout ends the session: its refresh token at once, its access tokens in every service', async () => {
  const ann = await identity.signUp()
  await logout(ann.refreshToken)
  await expect(refresh(ann.refreshToken)).rejects.toMatchObject(refused)
  expect(await isSignedOut(ann)).toBe(true)
  expect(await identity.announced('session-revoked', ann.userId)).toMatchObject([
    { reason: 'logout', sessionId: decodeJwt(ann.refreshToken)['sid'] },
  ])
})

test('logout with a used token of the session ends it too', async () => {
  const ann = await identity.signUp()
  const next = await refresh(ann.refreshToken)
  await logout(ann.refreshToken)
  await expect(refresh(next.refreshToken)).rejects.toMatchObject(refused)
})

test('logout returns the same for an invalid token and a second time', async () => {
  const ann = await identity.signUp()
  for (const token of ['nonsense', ann.token, ann.refreshToken, ann.refreshToken]) {
    const answer = await identity.anonymous.http('POST', '/api/v1/auth/logout', { body: { refreshToken: token } })
    expect(answer).toMatchObject({ status: 204, text: '' })
  }
  expect(await identity.announced('session-revoked', ann.userId)).toHaveLength(1)
})
