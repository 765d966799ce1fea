import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/makers.ts'
import { type BreachedPasswordsStandIn, startBreachedPasswords } from '../../../testing/start-breached-passwords.ts'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

const breached = 'velvet-otter-parade'
const padding = 'copper-lantern-drift'

let index: BreachedPasswordsStandIn
let identity: TestIdentity
beforeAll(async () => {
  index = await startBreachedPasswords({ breached: [breached], padding: [padding] })
  identity = await startIdentity({ BREACHED_PASSWORDS_URL: index.url })
})
beforeEach(() => {
  index.requests.length = 0
  index.failure = 'none'
})
afterAll(async () => {
  await identity?.stop()
  await index?.stop()
})

const register = (body: object) => identity.anonymous.http('POST', '/api/v1/auth/register', { body })
const refused = (field: string) => ({
  status: 400,
  body: {
    code: 'invalid_request',
    details: [{ field, message: 'This password has appeared in a data breach. Choose another one.' }],
  },
})

test('a breached password is refused at registration, change and reset, without any effect', async () => {
  const registration = aRegistration()
  expect(await register({ ...registration, password: breached })).toMatchObject(refused('password'))
  const ann = await identity.signUpVerified(registration)

  const change = { currentPassword: ann.password, newPassword: breached }
  expect(await ann.http('POST', '/api/v1/auth/change-password', { body: change })).toMatchObject(refused('newPassword'))

  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  const reset = { token, newPassword: breached }
  expect(await ann.http('POST', '/api/v1/auth/reset-password', { body: reset })).toMatchObject(refused('newPassword'))

  await identity.signIn(ann)
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword: 'amber-kettle-meadow' } })
})

test('the index receives five digits of the hash, and nothing about passwords that our own rules refuse', async () => {
  expect((await register(aRegistration())).status).toBe(201)
  expect(index.requests).toEqual([expect.stringMatching(/^GET \/range\/[0-9A-F]{5}$/)])
  expect((await register(aRegistration({ password: 'Password1' }))).status).toBe(400)
  expect(index.requests).toHaveLength(1)
})

test('a password that is only padding in the index’s response is allowed', async () => {
  expect((await register(aRegistration({ password: padding }))).status).toBe(201)
})

test.for(['unavailable', 'hangs-up'] as const)('registration works when the index %s', async (trouble) => {
  index.failure = trouble
  expect((await register(aRegistration({ password: breached }))).status).toBe(201)
  expect(index.requests).toHaveLength(1)
})
