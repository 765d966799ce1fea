import { createHmac } from 'node:crypto'
import { freshProofSeconds } from '@codekin/contracts/endpoint'
import { revoke } from '@codekin/event-bus/revocations'
import { eventually } from '@codekin/test-kit/settle'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Ground, openGround, type Things } from '../testing/start-things.ts'
import { localKeys, openCallers } from './caller.ts'
import { newId } from './new-id.ts'

let ground: Ground
let things: Things
beforeAll(async () => {
  ground = await openGround()
  things = await ground.start()
})
afterAll(() => ground.stop())

const thing = '/api/v1/things/0192f0c1-7a52-7bd4-9d0c-2f5f3c1a9b11'
const read = (token: string) => things.call('GET', thing, { token })

const claims = { role: 'admin', plan: 'free', sid: newId() }
const unsigned = () =>
  new UnsecuredJWT(claims)
    .setSubject(newId())
    .setIssuer('codekin')
    .setAudience('codekin')
    .setIssuedAt()
    .setExpirationTime('10m')
    .encode()

async function signedBy(algorithm: 'EdDSA' | 'RS256', kid: string) {
  const { privateKey } = await generateKeyPair(algorithm)
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid, typ: 'at+jwt' })
    .setSubject(newId())
    .setIssuer('codekin')
    .setAudience('codekin')
    .setIssuedAt()
    .setExpirationTime('10m')
    .sign(privateKey)
}

/** The known attack: the public key, which everyone has, used as the secret of a symmetric signature. */
async function signedWithPublicKey() {
  const keys = (await (await fetch(ground.signer.jwksUrl)).json()) as { keys: { x: string }[] }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const now = Math.floor(Date.now() / 1000)
  const head = part({ alg: 'HS256', kid: 'test', typ: 'at+jwt' })
  const body = part({ ...claims, sub: newId(), iss: 'codekin', aud: 'codekin', iat: now, exp: now + 600 })
  const signature = createHmac('sha256', keys.keys[0]?.x ?? '')
    .update(`${head}.${body}`)
    .digest('base64url')
  return `${head}.${body}.${signature}`
}

test('a valid token is accepted every time', async () => {
  const token = await ground.token()
  expect((await read(token)).status).toBe(200)
  expect((await read(token)).status).toBe(200)
})

test('every token that identity did not issue for this purpose is refused in the same way', async () => {
  const bad = {
    'alg none': unsigned(),
    'alg none, signature kept empty': `${unsigned()}x`,
    'foreign key under a known id': await signedBy('EdDSA', 'test'),
    'foreign key under an unknown id': await signedBy('EdDSA', 'other'),
    'another algorithm': await signedBy('RS256', 'test'),
    'public key as secret': await signedWithPublicKey(),
    'refresh token': await ground.token({ type: 'rt+jwt', audience: 'codekin-refresh' }),
    'refresh type': await ground.token({ type: 'rt+jwt' }),
    'foreign audience': await ground.token({ audience: 'elsewhere' }),
    expired: await ground.token({ expiresInSeconds: -1 }),
    'changed payload': (await ground.token()).replace(
      /\.[^.]+\./,
      `.${Buffer.from('{"role":"admin"}').toString('base64url')}.`,
    ),
    'unknown role': await ground.token({ role: 'root' as 'admin' }),
    junk: 'junk',
    empty: '.',
    long: 'a'.repeat(5_000),
  }
  for (const [name, token] of Object.entries(bad)) {
    const answer = await read(token)
    expect({ name, status: answer.status, code: answer.body['code'], error: answer.body['error'] }).toEqual({
      name,
      status: 401,
      code: 'not_signed_in',
      error: 'Sign in first.',
    })
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  }
})

test('a request without a token, or with another scheme, is not signed in', async () => {
  expect((await things.call('GET', thing)).status).toBe(401)
  expect((await things.call('GET', thing, { headers: { authorization: 'Basic YTpi' } })).status).toBe(401)
})

test('a public endpoint is open to people whose token has expired', async () => {
  const answer = await things.call('GET', '/api/v1/who', { token: await ground.token({ expiresInSeconds: -1 }) })
  expect(answer.body).toMatchObject({ userId: null })
  const userId = newId()
  const known = await things.call('GET', '/api/v1/who', { token: await ground.token({ userId }) })
  expect(known.body).toMatchObject({ userId })
})

test('admin includes moderator and moderator includes user, but not the other way round', async () => {
  const allowed = async (role: 'user' | 'moderator' | 'admin') => {
    const token = await ground.token({ role })
    return [
      (await read(token)).status,
      (await things.call('GET', '/api/v1/moderate', { token })).status,
      (await things.call('DELETE', '/api/v1/administer', { token })).status,
    ]
  }
  expect(await allowed('user')).toEqual([200, 403, 403])
  expect(await allowed('moderator')).toEqual([200, 200, 403])
  expect(await allowed('admin')).toEqual([200, 200, 204])
})

test('an endpoint that needs a fresh proof is open for ten minutes after one, and never to a token without one', async () => {
  const confirm = async (secondsAgo: number | null) => {
    const provedAt = secondsAgo === null ? null : new Date(Date.now() - secondsAgo * 1000)
    const { status, body } = await things.call('POST', '/api/v1/confirm', { token: await ground.token({ provedAt }) })
    return status === 204 ? status : [status, body['code'], body['error']]
  }
  const refused = [403, 'fresh_proof_required', 'Confirm that it’s you first.']
  expect(await confirm(0)).toBe(204)
  expect(await confirm(freshProofSeconds - 30)).toBe(204)
  expect(await confirm(freshProofSeconds)).toEqual(refused)
  expect(await confirm(null)).toEqual(refused)
})

test('a cached token is refused once it has expired', async () => {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA')
  let now = new Date('2026-01-01T00:00:00Z')
  const callers = openCallers({
    keys: localKeys({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'EdDSA' }] }),
    clock: { now: () => now },
    isRevoked: () => false,
  })
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA', kid: 'a', typ: 'at+jwt' })
    .setSubject('u')
    .setIssuer('codekin')
    .setAudience('codekin')
    .setIssuedAt(now)
    .setExpirationTime(new Date('2026-01-01T00:10:00Z'))
    .sign(privateKey)
  await callers.ofToken(token)
  expect(callers.ofToken(token)).not.toBeInstanceOf(Promise)
  now = new Date('2026-01-01T00:10:00Z')
  expect(() => callers.ofToken(token)).toThrow('Sign in first.')
})

test('another token with the same ending as a cached one is refused', async () => {
  const token = await ground.token()
  expect((await read(token)).status).toBe(200)
  const [head, , signature] = token.split('.')
  const payload = Buffer.from(JSON.stringify({ sub: newId(), role: 'admin' })).toString('base64url')
  expect((await read(`${head}.${payload}.${signature}`)).status).toBe(401)
  expect((await read(String(signature))).status).toBe(401)
  expect((await read(token)).status).toBe(200)
})

test('a revoked session and a revoked user are refused at once, even with a cached token', async () => {
  const sessionId = newId()
  const token = await ground.token({ sessionId })
  expect((await read(token)).status).toBe(200)
  await revoke(ground.bus, { sessionId, before: new Date() })
  await eventually(async () => (await read(token)).status === 401)

  const userId = newId()
  const others = await ground.token({ userId })
  expect((await read(others)).status).toBe(200)
  await revoke(ground.bus, { userId, before: new Date(Date.now() + 1_000) })
  await eventually(async () => (await read(others)).status === 401)
})

test('while the keys are unavailable the answer is 503, not 401', async () => {
  const lonely = await ground.start({ JWKS_URL: 'http://127.0.0.1:9/jwks' })
  const answer = await lonely.call('GET', thing, { token: await ground.token() })
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('2')
})
