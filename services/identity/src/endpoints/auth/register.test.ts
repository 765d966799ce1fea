import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration } from '../../../testing/makers.ts'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const send = (body: object, headers = {}) => identity.anonymous.http('POST', '/api/v1/auth/register', { body, headers })

test('registration creates an account, signs in, and gives access to it', async () => {
  const body = aRegistration({ full_name: '  Åsa Ünal ' })
  const { user, accessToken, refreshToken } = await identity.anonymous.auth.register({ body })
  expect(user).toMatchObject({
    email: body.email,
    full_name: 'Åsa Ünal',
    role: 'user',
    plan: 'free',
    emailVerified: false,
    photoUrl: null,
    onboardingCompleted: false,
    github_username: null,
    linkedin_id: null,
    createdAt: identity.clock.now().toISOString(),
  })
  expect(refreshToken.split('.')).toHaveLength(3)
  const own = await identity.anonymous.http('GET', '/api/v1/users/profile', {
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(own.body).toMatchObject({ ...user, skills: [], discoverable: true })
})

test('registration is announced once, with the first version of the profile', async () => {
  const ann = await identity.signUp({ full_name: 'Ann News' })
  expect(await identity.announced('user-registered', ann.userId)).toEqual([
    { userId: ann.userId, email: ann.email, fullName: 'Ann News', role: 'user', createdAt: expect.any(String) },
  ])
  expect(await identity.announced('profile-changed', ann.userId)).toMatchObject([
    { userId: ann.userId, sourceVersion: 1, fullName: 'Ann News', emailVerified: false, skills: [] },
  ])
})

test('one mail is sent, with a link that confirms the address', async () => {
  const ann = await identity.signUp()
  const mail = await identity.mailbox.waitFor(ann.email)
  expect(mail.from).toBe('hello@codekin.test')
  expect(mail.links).toHaveLength(1)
  expect(mail.links[0]).toMatch(/^http:\/\/localhost:8080\/verify-email\/[\w-]{43}$/)
  await identity.deps.mails.drain()
  expect(identity.mailbox.messages().filter(({ to }) => to.includes(ann.email))).toHaveLength(1)
})

test('an address has one account, in any spelling', async () => {
  const body = aRegistration()
  await identity.anonymous.auth.register({ body })
  const again = await send({ ...body, email: `  ${body.email.toUpperCase()} ` })
  expect(again).toMatchObject({ status: 409, body: { code: 'email_taken' } })
})

test('of twenty concurrent registrations of one address, one succeeds', async () => {
  const body = aRegistration()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(body)))
  const countOf = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([countOf(201), countOf(409)]).toEqual([1, 19])
})

test('a repeat with the same idempotency key returns the same account', async () => {
  const body = aRegistration()
  const headers = { 'idempotency-key': 'try-1' }
  const first = await send(body, headers)
  const second = await send(body, headers)
  expect(first.status).toBe(201)
  expect(second.text).toBe(first.text)
})

test.each([
  ['a common password', { password: 'Password1' }, 'password'],
  ['the address as password', { email: 'ann.long@example.org', password: 'Ann.Long@example.org' }, 'password'],
  ['the name before the @ as password', { email: 'ann.very.long@example.org', password: 'ann.very.long' }, 'password'],
  ['the name and a year as password', { full_name: 'Ann Long', password: 'AnnLong2026' }, 'password'],
  ['the product as password', { password: 'c0dek1n-2026' }, 'password'],
  ['a short password', { password: 'x9$Kq2!' }, 'password'],
  ['a password beyond 128 characters', { password: 'x'.repeat(129) }, 'password'],
  ['one character for a password', { password: 'aaaaaaaa' }, 'password'],
  ['eight spaces for a password', { password: '        ' }, 'password'],
  ['no address', { email: 'ann' }, 'email'],
  ['two addresses', { email: 'ann@example.org, bob@example.org' }, 'email'],
  ['an address that mail reads as another: in brackets', { email: '<ann@example.org>' }, 'email'],
  ['in wide letters', { email: 'ann@ｅxample.org' }, 'email'],
  ['with another full stop', { email: 'ann@example。org' }, 'email'],
  ['with a hyphen that nobody sees', { email: 'ann@exam\u00adple.org' }, 'email'],
  ['with a comment', { email: '(x)ann@example.org' }, 'email'],
  ['an address of a machine of this network', { email: 'ann@localhost' }, 'email'],
  ['with the name of such a machine', { email: 'ann@mail.internal' }, 'email'],
  ['with an IP address', { email: 'ann@127.0.0.1' }, 'email'],
  ['with an IP address in brackets', { email: 'ann@[127.0.0.1]' }, 'email'],
  ['with a full stop before it', { email: '.ann@example.org' }, 'email'],
  ['with one before the @', { email: 'ann.@example.org' }, 'email'],
  ['with two of them in a row', { email: 'ann..b@example.org' }, 'email'],
  ['with one after the @', { email: 'ann@.example.org' }, 'email'],
  ['with one at the end', { email: 'ann@example.org.' }, 'email'],
  ['with a hyphen at the end of a label', { email: 'ann@example-.org' }, 'email'],
  ['a line break in the address', { email: 'ann@example.org\r\nBcc: bob@example.org' }, 'email'],
  ['an empty name', { full_name: '   ' }, 'full_name'],
  ['a name that nobody sees', { full_name: '\u200B\u3164\u2060' }, 'full_name'],
  ['a name without a letter', { full_name: '…' }, 'full_name'],
  ['a name of 81 characters', { full_name: 'x'.repeat(81) }, 'full_name'],
])('%s is refused and the field is named', async (_, wrong, field) => {
  const answer = await send(aRegistration(wrong))
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request', details: [{ field }] } })
})

test('fullName is accepted as full_name, and a password of 128 characters works', async () => {
  const { email } = aRegistration()
  const password = 'öäüßé '.repeat(22).slice(0, 128)
  const answer = await send({ email, password, fullName: 'Ann Camel' })
  expect(answer).toMatchObject({ status: 201, body: { user: { full_name: 'Ann Camel' } } })
  await identity.anonymous.auth.login({ body: { email, password } })
})

test('role, plan and verification can’t be set by the client', async () => {
  const smuggled = { role: 'admin', plan: 'team', emailVerified: true, id: '01890000-0000-7000-8000-000000000000' }
  const answer = await send({ ...aRegistration(), ...smuggled })
  expect(answer).toMatchObject({ status: 201, body: { user: { role: 'user', plan: 'free', emailVerified: false } } })
  expect(answer.body).not.toMatchObject({ user: { id: smuggled.id } })
})
