import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSignedOut, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const verify = (token: string) => identity.anonymous.auth.confirmEmail({ params: { token } })
const open = (token: string) => identity.anonymous.auth.verifyEmail({ params: { token } })
const reset = (token: string, newPassword: string) =>
  identity.anonymous.auth.resetPassword({ body: { token, newPassword } })
const login = (email: string, password: string) => identity.anonymous.auth.login({ body: { email, password } })
const invalidLink = { status: 410, code: 'invalid_link' }
const newestMailId = () => identity.mailbox.messages().at(-1)?.id ?? 0

test('the mailed link verifies the address and announces it once', async () => {
  const ann = await identity.signUp()
  const token = await identity.mailedToken(ann.email, 'verify-email')
  expect(await verify(token)).toEqual({ emailVerified: true })
  expect(await ann.users.getOwnProfile()).toMatchObject({ emailVerified: true })
  expect(await identity.announced('email-verified', ann.userId)).toHaveLength(1)
  expect(await identity.announced('profile-changed', ann.userId)).toMatchObject([
    { sourceVersion: 1, emailVerified: false },
    { sourceVersion: 2, emailVerified: true },
  ])
})

test('opening the link, by HEAD or GET, does not confirm the address; a POST does', async () => {
  const ann = await identity.signUp()
  const bob = await identity.signUpVerified()
  const token = await identity.mailedToken(ann.email, 'verify-email')
  const path = `/api/v1/auth/verify-email/${token}`
  expect((await identity.anonymous.http('HEAD', path)).status).toBe(200)
  expect((await ann.http('HEAD', path)).status).toBe(200)
  expect(await open(token)).toEqual({ emailVerified: false })
  expect(await bob.auth.verifyEmail({ params: { token } })).toEqual({ emailVerified: false })
  expect(await ann.users.getOwnProfile()).toMatchObject({ emailVerified: false })
  expect(await verify(token)).toEqual({ emailVerified: true })
  expect(await open(token)).toEqual({ emailVerified: true })
  await expect(open(randomBytes(32).toString('base64url'))).rejects.toMatchObject(invalidLink)
})

test('opening the link in a session of the account confirms the address', async () => {
  const ann = await identity.signUp()
  const params = { token: await identity.mailedToken(ann.email, 'verify-email') }
  expect(await ann.auth.verifyEmail({ params })).toEqual({ emailVerified: true })
  expect(await ann.users.getOwnProfile()).toMatchObject({ emailVerified: true })
})

test('opening the link in an ended session does not confirm the address', async () => {
  const ann = await identity.signUp()
  const params = { token: await identity.mailedToken(ann.email, 'verify-email') }
  await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  await isSignedOut(ann)
  expect(await ann.auth.verifyEmail({ params })).toEqual({ emailVerified: false })
})

test('a second click on a valid link succeeds and changes nothing', async () => {
  const ann = await identity.signUp()
  const token = await identity.mailedToken(ann.email, 'verify-email')
  await Promise.all([verify(token), verify(token), verify(token)])
  expect(await identity.announced('email-verified', ann.userId)).toHaveLength(1)
  identity.clock.advance(24 * 3600 + 1)
  await expect(verify(token)).rejects.toMatchObject(invalidLink)
})

test('an expired link, an unknown one and one for another purpose don’t verify', async () => {
  const ann = await identity.signUp()
  const token = await identity.mailedToken(ann.email, 'verify-email')
  identity.clock.advance(24 * 3600)
  await expect(verify(token)).rejects.toMatchObject(invalidLink)
  await expect(verify(randomBytes(32).toString('base64url'))).rejects.toMatchObject(invalidLink)
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  await expect(verify(await identity.mailedToken(ann.email, 'reset-password'))).rejects.toMatchObject(invalidLink)
  const again = await identity.signIn(ann)
  expect(await again.users.getOwnProfile()).toMatchObject({ emailVerified: false })
})

test('a malformed link is a bad request', async () => {
  const answer = await identity.anonymous.http('GET', '/api/v1/auth/verify-email/short')
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('the mail can be requested again while the address is not verified', async () => {
  const ann = await identity.signUp()
  const first = await identity.mailedToken(ann.email, 'verify-email')
  const before = newestMailId()
  expect(await ann.auth.resendVerification()).toEqual({ sent: true })
  const second = await identity.mailedToken(ann.email, 'verify-email', before)
  expect(second).not.toBe(first)
  await verify(second)
  expect(await ann.auth.resendVerification()).toEqual({ sent: false })
  await expect(identity.anonymous.auth.resendVerification()).rejects.toMatchObject({ code: 'not_signed_in' })
})

test('the token of a link is not stored', async () => {
  const ann = await identity.signUp()
  const token = await identity.mailedToken(ann.email, 'verify-email')
  const { rows } = await identity.deps.db
    .selectFrom('link')
    .selectAll()
    .where('userId', '=', ann.userId)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }))
  expect(rows).not.toContain(token)
  expect(JSON.stringify(await identity.deps.db.selectFrom('mail').selectAll().execute())).not.toContain(token)
})

test('a mailed link replaces a forgotten password and ends every session', async () => {
  const ann = await identity.signUp()
  const phone = await identity.signIn(ann)
  expect(await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })).toEqual({ sent: true })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  await reset(token, 'a-new-plum-tree')
  await expect(login(ann.email, ann.password)).rejects.toMatchObject({ code: 'invalid_credentials' })
  const again = await login(ann.email, 'a-new-plum-tree')
  for (const { refreshToken } of [ann, phone]) {
    await expect(identity.anonymous.auth.refresh({ body: { refreshToken } })).rejects.toMatchObject({ status: 401 })
  }
  expect(await isSignedOut(phone)).toBe(true)
  await ann.withTokens(again).users.getOwnProfile()
  const reasons = (await identity.announced('session-revoked', ann.userId)).map(({ reason }) => reason)
  expect(reasons).toEqual(['password-reset', 'password-reset'])
  const mail = await identity.mailbox.waitFor(ann.email, newestMailId() - 1)
  expect(mail.subject).toMatch(/password was changed/)
})

test('a reset link works once, even when used ten times concurrently', async () => {
  const ann = await identity.signUp()
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, i) => reset(token, `a-new-plum-tree-${i}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(reset(token, 'yet-another-plum')).rejects.toMatchObject(invalidLink)
})

test('a reset link expires after an hour, and when the password changes in another way', async () => {
  const ann = await identity.signUp()
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const late = await identity.mailedToken(ann.email, 'reset-password')
  identity.clock.advance(3600)
  await expect(reset(late, 'a-new-plum-tree')).rejects.toMatchObject(invalidLink)

  const bob = await identity.signUp()
  await identity.anonymous.auth.forgotPassword({ body: { email: bob.email } })
  const token = await identity.mailedToken(bob.email, 'reset-password')
  await bob.auth.changePassword({ body: { currentPassword: bob.password, newPassword: 'bobs-own-new-choice' } })
  await expect(reset(token, 'a-new-plum-tree')).rejects.toMatchObject(invalidLink)
})

test('a common password and the user’s own name are refused, and the link stays valid', async () => {
  const ann = await identity.signUp()
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  for (const password of ['qwertyuiop', 'AnnExample2026']) {
    await expect(reset(token, password)).rejects.toMatchObject({
      code: 'invalid_request',
      details: [{ field: 'newPassword' }],
    })
  }
  await reset(token, 'a-new-plum-tree')
})

test('an unknown address gets the same response, and no mail is sent', async () => {
  const ann = await identity.signUp()
  const ask = (email: string) => identity.anonymous.http('POST', '/api/v1/auth/forgot-password', { body: { email } })
  const known = await ask(ann.email)
  const unknown = await ask('nobody.at.all@example.org')
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
  expect(known.status).toBe(202)
  await identity.deps.mails.drain()
  expect(identity.mailbox.messages().some(({ to }) => to.includes('nobody.at.all@example.org'))).toBe(false)
  expect(await ask('nonsense')).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})
