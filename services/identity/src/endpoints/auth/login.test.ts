import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import type { PasswordCost } from '../../adapters/hash-settings.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const costInHash = (o: PasswordCost) => `m=${o.memoryKibibytes},t=${o.passes},p=${o.lanes}$`

const send = (body: object) => identity.anonymous.http('POST', '/api/v1/auth/login', { body })

test('a correct password opens a session', async () => {
  const ann = await identity.signUp()
  const { user, refreshToken } = await identity.anonymous.auth.login({
    body: { email: ` ${ann.email.toUpperCase()}`, password: ann.password },
  })
  expect(user).toMatchObject({ id: ann.userId, email: ann.email })
  expect(refreshToken).not.toBe(ann.refreshToken)
  expect((await ann.auth.listSessions()).sessions).toHaveLength(2)
})

test('a wrong password and an unknown address get the same response', async () => {
  const ann = await identity.signUp()
  const wrong = await send({ email: ann.email, password: 'not-the-password' })
  const unknown = await send({ email: 'nobody@example.org', password: 'not-the-password' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' })
  expect(withoutId(unknown.body)).toEqual(withoutId(wrong.body))
})

test.each([
  ['no password', { email: 'ann@example.org' }],
  ['a password that is no text', { email: 'ann@example.org', password: 12345678 }],
  ['an operator for an address', { email: { $gt: '' }, password: 'x' }],
  ['a password beyond any bound', { email: 'ann@example.org', password: 'x'.repeat(1025) }],
])('%s is a bad request', async (_, body) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
})

test('a suspended account gets its reason only after the correct password', async () => {
  const ann = await identity.signUp()
  const until = new Date(identity.clock.now().getTime() + 3600_000).toISOString()
  const { userId } = ann
  const suspension = { reason: 'Spam in first messages', until }
  await identity.publish(standingChanged, aStanding({ userId, suspension }))
  await identity.settle()
  expect(await send({ email: ann.email, password: ann.password })).toMatchObject({
    status: 403,
    body: {
      code: 'account_suspended',
      details: [{ reason: 'Spam in first messages', until, appealPath: expect.stringMatching(/^\/appeals\//) }],
    },
  })
  expect(await send({ email: ann.email, password: 'wrong-password' })).toMatchObject({ status: 401 })

  await identity.publish(standingChanged, aStanding({ userId, sourceVersion: 2 }))
  await identity.settle()
  expect(await send({ email: ann.email, password: ann.password })).toMatchObject({ status: 200 })
})

test('a suspension ends at its end date', async () => {
  const ann = await identity.signUp()
  const until = new Date(identity.clock.now().getTime() + 60_000).toISOString()
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, suspension: { reason: 'Short', until } }))
  await identity.settle()
  expect(await send({ email: ann.email, password: ann.password })).toMatchObject({ status: 403 })
  identity.clock.advance(61)
  expect(await send({ email: ann.email, password: ann.password })).toMatchObject({ status: 200 })
})

test('an outdated hash is replaced at the next sign-in, even with two at once', async () => {
  const ann = await identity.signUp()
  const { db } = identity.deps
  const passwordHash = await hash(ann.password, { memoryCost: 8192, timeCost: 3 })
  await db.updateTable('account').set({ passwordHash }).where('id', '=', ann.userId).execute()
  const body = { email: ann.email, password: ann.password }
  expect((await Promise.all([send(body), send(body)])).map(({ status }) => status)).toEqual([200, 200])
  const stored = await db
    .selectFrom('account')
    .select('passwordHash')
    .where('id', '=', ann.userId)
    .executeTakeFirstOrThrow()
  expect(stored.passwordHash).toContain(costInHash(identity.deps.config.passwords.cost))
  expect(await send(body)).toMatchObject({ status: 200 })
})

test('accounts with an address that would be refused today can sign in, set a new password and read their settings', async () => {
  const ann = await identity.signUpVerified()
  const email = 'ann..old@company.local'
  await identity.deps.db.updateTable('account').set({ email }).where('id', '=', ann.userId).execute()
  const { user } = await identity.anonymous.auth.login({ body: { email, password: ann.password } })
  expect(user.id).toBe(ann.userId)
  expect(await ann.auth.listSignInWays()).toMatchObject({ email })
  expect(await ann.users.getSettings()).toMatchObject({ account: { email } })
  expect(await identity.anonymous.auth.forgotPassword({ body: { email } })).toEqual({ sent: true })
})

test('an account has fifty sessions at most: the next one ends the one unused for longest', async () => {
  const ann = await identity.signUp()
  const row = await identity.deps.db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', ann.userId)
    .executeTakeFirstOrThrow()
  const older = Array.from({ length: 49 }, (_, i) => ({
    ...row,
    id: identity.deps.newId(),
    lastUsedAt: new Date(row.lastUsedAt.getTime() - (i + 1) * 60_000),
  }))
  await identity.deps.db.insertInto('session').values(older).execute()
  await identity.signIn(ann)
  const { sessions } = await ann.auth.listSessions()
  expect(sessions).toHaveLength(50)
  expect(sessions.map(({ id }) => id)).not.toContain(older.at(-1)?.id)
  expect(await identity.announced('session-revoked', ann.userId)).toMatchObject([
    { sessionId: older.at(-1)?.id, reason: 'session-limit' },
  ])
})
