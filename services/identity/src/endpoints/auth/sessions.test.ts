import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import type { SessionTable } from '../../store/tables.ts'

let identity: TestIdentity
beforeAll(async () => {
  // As behind the edge, which passes on the client's address.
  identity = await startIdentity({ TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

const refresh = (refreshToken: string) => identity.anonymous.auth.refresh({ body: { refreshToken } })
const sidOf = (token: string) => String(decodeJwt(token)['sid'])
const notSignedIn = { status: 401, code: 'not_signed_in' }

test('sessions are listed by last use, newest first, with the current one marked', async () => {
  const ann = await identity.signUp()
  identity.clock.advance(60)
  const phone = await identity.signIn(ann, { 'user-agent': `Phone ${'x'.repeat(500)}` })
  const { sessions } = await ann.auth.listSessions()
  expect(sessions.map(({ id }) => id)).toEqual([sidOf(phone.token), sidOf(ann.token)])
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
  expect(sessions[0]?.userAgent).toMatch(/^Phone x{294}$/)
  await expect(identity.anonymous.auth.listSessions()).rejects.toMatchObject(notSignedIn)
})

test('a session shows the IP range of its last use, and the whole address is stored nowhere', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const ann = await identity.signUp()
  const phone = await identity.signIn(ann, from('203.0.113.77'))
  const rangeOf = async (person: SignedUp) => {
    const { sessions } = await person.auth.listSessions()
    return sessions.find(({ id }) => id === sidOf(phone.token))?.addressRange
  }
  expect(await rangeOf(ann)).toBe('203.0.113.x')
  const body = { refreshToken: phone.refreshToken }
  await identity.anonymous.http('POST', '/api/v1/auth/refresh', { body, headers: from('2001:db8:47:1::9') })
  expect(await rangeOf(ann)).toBe('2001:db8:47::/48')
  const rows = await identity.deps.db.selectFrom('session').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|47:1::9/)
})

test('an older release without ranges can open sessions in parallel', async () => {
  const ann = await identity.signUp()
  const { db } = identity.deps
  const standing = db.selectFrom('session').selectAll().where('id', '=', sidOf(ann.token))
  const { addressRange: _, ...older } = await standing.executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('session')
    .values({ ...older, id } as Insertable<SessionTable>)
    .execute()
  const { sessions } = await ann.auth.listSessions()
  expect(sessions.find((session) => session.id === id)?.addressRange).toBe('')
})

test('a user can end one of their sessions, which takes effect at once', async () => {
  const ann = await identity.signUp()
  const phone = await identity.signIn(ann)
  await ann.auth.endSession({ params: { id: sidOf(phone.token) } })
  await expect(refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
  expect(await isSignedOut(phone)).toBe(true)
  expect((await ann.auth.listSessions()).sessions).toHaveLength(1)
  await expect(ann.auth.endSession({ params: { id: sidOf(phone.token) } })).rejects.toMatchObject({ status: 404 })
})

test('all other sessions end at once, and the current one stays', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const others = [await identity.signIn(ann), await identity.signIn(ann)]
  expect(await ann.auth.endOtherSessions()).toEqual({ ended: 2 })
  for (const other of others) {
    expect(await isSignedOut(other)).toBe(true)
    await expect(refresh(other.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
  }
  expect((await ann.auth.listSessions()).sessions.map(({ id }) => id)).toEqual([sidOf(ann.token)])
  expect(await ann.auth.endOtherSessions()).toEqual({ ended: 0 })
  await bob.users.getOwnProfile()
})

describe('a sign-in from a new device', () => {
  const chrome = (version: number, ip: string) => ({
    'user-agent': `Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/${version}.0 Safari/537.36`,
    'x-forwarded-for': ip,
  })
  async function listNewDeviceMails(person: SignedUp): Promise<string[]> {
    await identity.deps.mails.drain()
    const mails = identity.mailbox.messages().filter(({ to }) => to.includes(person.email))
    return mails.filter(({ subject }) => subject === 'New sign-in to your account').map(({ text }) => text)
  }

  test('is mailed to the owner once, with method, rough location, time, and how to end it', async () => {
    const ann = await identity.signUpVerified()
    expect(await listNewDeviceMails(ann)).toEqual([])
    await identity.signIn(ann, chrome(156, '203.0.113.77'))
    await identity.signIn(ann, chrome(156, '203.0.113.5'))
    // A newer version counts as the same browser.
    await identity.signIn(ann, chrome(157, '203.0.113.77'))
    const mails = await listNewDeviceMails(ann)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Chrome on Windows\nFrom: 203.0.113.x (')
    expect(mails[0]).toContain(' UTC\n')
    expect(mails[0]).toContain('/settings/sign-in#sessions')
    expect(mails[0]).not.toContain('203.0.113.77')
  })

  test('is one from another place or browser than those of earlier sessions', async () => {
    const ann = await identity.signUp()
    const laptop = await identity.signIn(ann, chrome(156, '203.0.113.77'))
    await identity.signIn(ann, { 'user-agent': 'Firefox/145.0 (Linux)', 'x-forwarded-for': '203.0.113.77' })
    expect(await listNewDeviceMails(ann)).toHaveLength(2)
    const body = { refreshToken: laptop.refreshToken }
    const headers = { 'x-forwarded-for': '198.51.100.4' }
    await identity.anonymous.http('POST', '/api/v1/auth/refresh', { body, headers })
    await identity.signIn(ann, chrome(156, '198.51.100.9'))
    await identity.signIn(ann, chrome(156, '203.0.113.9'))
    expect(await listNewDeviceMails(ann)).toHaveLength(2)
    await identity.signIn(ann, chrome(156, '192.0.2.1'))
    expect(await listNewDeviceMails(ann)).toHaveLength(3)
  })
})

test('a session of someone else gets the same response as a missing one', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const withoutId = ({ status, body }: { status: number; body: unknown }) => ({
    status,
    ...(body as object),
    requestId: '',
  })
  const end = (id: string) => ann.http('DELETE', `/api/v1/auth/sessions/${id}`)
  const foreign = await end(sidOf(bob.token))
  expect(withoutId(foreign)).toEqual(withoutId(await end(identity.deps.newId())))
  expect(foreign.status).toBe(404)
  await bob.users.getOwnProfile()
  expect(await end('nonsense')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  await expect(identity.anonymous.auth.endSession({ params: { id: sidOf(bob.token) } })).rejects.toMatchObject(
    notSignedIn,
  )
})

test('a password change ends every other session and returns new tokens for this one', async () => {
  const ann = await identity.signUp()
  const phone = await identity.signIn(ann)
  const body = { currentPassword: ann.password, newPassword: 'a-second-plum-tree' }
  const tokens = await ann.auth.changePassword({ body })
  const next = ann.withTokens(tokens)
  expect((await next.auth.listSessions()).sessions.map(({ id }) => id)).toEqual([sidOf(ann.token)])
  await expect(refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
  expect(await isSignedOut(phone)).toBe(true)
  await expect(identity.signIn(ann)).rejects.toThrow(/invalid_credentials/)
  await identity.anonymous.auth.login({ body: { email: ann.email, password: 'a-second-plum-tree' } })
  await expect(refresh(next.refreshToken)).resolves.toBeDefined()
})

test('the refresh token from before a password change has no grace period: using it ends the session', async () => {
  const ann = await identity.signUp()
  const tokens = await ann.auth.changePassword({
    body: { currentPassword: ann.password, newPassword: 'a-second-plum-tree' },
  })
  await expect(refresh(ann.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
  await expect(refresh(tokens.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
})

test('a password change requires the current password, a good new one, and a session', async () => {
  const ann = await identity.signUp()
  const change = (currentPassword: string, newPassword: string) =>
    ann.auth.changePassword({ body: { currentPassword, newPassword } })
  await expect(change('wrong', 'a-second-plum-tree')).rejects.toMatchObject({
    status: 403,
    code: 'wrong_password',
    message: 'This isn’t your current password.',
  })
  await expect(change(ann.password, 'password')).rejects.toMatchObject({ code: 'invalid_request' })
  await expect(change(ann.password, 'short')).rejects.toMatchObject({ code: 'invalid_request' })
  for (const guessed of [ann.email, 'AnnExample2026', 'c0dek1n-2026']) {
    await expect(change(ann.password, guessed)).rejects.toMatchObject({ details: [{ field: 'newPassword' }] })
  }
  const body = { currentPassword: ann.password, newPassword: 'a-second-plum-tree' }
  await expect(identity.anonymous.auth.changePassword({ body })).rejects.toMatchObject(notSignedIn)
  await identity.signIn(ann)
})

test('of ten concurrent password changes, one succeeds', async () => {
  const ann = await identity.signUp()
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, i) =>
      ann.auth.changePassword({ body: { currentPassword: ann.password, newPassword: `a-plum-tree-number-${i}` } }),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the public keys verify our tokens and contain no secret', async () => {
  const { keys } = await identity.anonymous.auth.listSigningKeys()
  expect(keys).toHaveLength(1)
  expect(keys[0]).toMatchObject({ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'test' })
  expect(keys[0]).not.toHaveProperty('d')
  const answer = await identity.anonymous.http('GET', '/api/v1/auth/jwks')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})
