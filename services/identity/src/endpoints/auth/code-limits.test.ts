import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'
import { codeTries } from '../../domain/proofs.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders({ TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

const send = (path: string, body: object, ip: string) =>
  identity.anonymous.http('POST', `/api/v1/auth/${path}`, { body, headers: { 'x-forwarded-for': ip } })
/** IP ranges that were not used before; each call returns another. */
let ranges = 0
const strangeIp = () => `2001:db8:${((ranges += 1)).toString(16)}::7`

/** Sends all due mails and returns those to the address with this subject. */
async function mailsTo(address: string, subject: RegExp) {
  await identity.deps.mails.drain()
  return identity.mailbox.messages().filter((mail) => mail.to.includes(address) && subject.test(mail.subject))
}
const codeMail = /^\d{6} is your Codekin code$/
const codeAt = async (address: string) => (await mailsTo(address, codeMail)).at(-1)?.subject.slice(0, 6) ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

let people = 0
/** A sign-in through GitHub that waits for an address to be confirmed. */
async function begin(): Promise<string> {
  people += 1
  const about = { name: `Mallory ${people}`, email: `mallory-${people}@example.org`, trouble: 'no-email' as const }
  const { body } = await identity.completeOAuth('github', about)
  return (body as { pending: PendingSignIn }).pending.token
}

/** An attacker with any number of IP addresses: five guesses at a code, then another code. */
async function attack(email: string) {
  const token = await begin()
  const statuses: number[] = []
  for (let round = 0; round < 12; round += 1) {
    statuses.push((await send('pending/code', { token, email }, strangeIp())).status)
    const guess = otherThan(await codeAt(email))
    const guesses = Array.from({ length: 5 }, () => send('pending/confirm', { token, code: guess }, strangeIp()))
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status))
  }
  return { token, statuses }
}

describe('codes that complete a provider sign-in', () => {
  test('share one limit per mailbox, from any number of IP addresses', async () => {
    const ann = await identity.signUpVerified()
    const { token, statuses } = await attack(ann.email)
    const taken = statuses.filter((status) => status === 202 || status === 403)
    expect(taken).toHaveLength(codeTries.max)
    expect(statuses.slice(-6)).toEqual([429, 429, 429, 429, 429, 429])
    expect((await mailsTo(ann.email, codeMail)).length).toBeLessThanOrEqual(codeTries.max / 6 + 1)
    // Neither the correct code nor another sign-in works.
    const right = await codeAt(ann.email)
    expect(await send('pending/confirm', { token, code: right }, strangeIp())).toMatchObject({ status: 429 })
    expect(await send('pending/code', { token: await begin(), email: ann.email }, strangeIp())).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests', details: [{ limit: codeTries.max, remaining: 0 }] },
    })
  })

  test('have the same limit for an address without an account', async () => {
    const { statuses } = await attack('nobody.at.all@example.org')
    expect(statuses.filter((status) => status === 202 || status === 403)).toHaveLength(codeTries.max)
  })

  test('work for the owner from a known IP range at once, and from elsewhere after a day', async () => {
    const ann = await identity.signUpVerified()
    const home = '203.0.113.20'
    await identity.signIn(ann, { 'x-forwarded-for': home })
    await attack(ann.email)
    const finish = async (ip: string) => {
      const token = await begin()
      const asked = await send('pending/code', { token, email: ann.email }, ip)
      if (asked.status !== 202) return asked
      const proved = await send('pending/confirm', { token, code: await codeAt(ann.email) }, ip)
      return 'pending' in (proved.body as object) ? await send('pending/accept', { token }, ip) : proved
    }
    expect(await finish(strangeIp())).toMatchObject({ status: 429 })
    expect(await finish(home)).toMatchObject({ status: 200, body: { user: { id: ann.userId } } })
    identity.clock.advance(codeTries.seconds)
    expect(await finish(strangeIp())).toMatchObject({ status: 409, body: { code: 'other_identity_linked' } })
  })

  test('don’t count when they are correct', async () => {
    const email = 'often.here@example.org'
    const token = await begin()
    await send('pending/code', { token, email }, strangeIp())
    const first = await send('pending/confirm', { token, code: await codeAt(email) }, strangeIp())
    expect(first).toMatchObject({ status: 201 })
    const ip = strangeIp()
    for (let round = 0; round < codeTries.max; round += 1) {
      const again = await begin()
      await send('pending/code', { token: again, email }, ip)
      expect(await send('pending/confirm', { token: again, code: await codeAt(email) }, ip)).toMatchObject({
        body: { code: 'other_identity_linked' },
      })
    }
  })
})

const proveWith = (person: SignedUp, code: string) =>
  person.http('POST', '/api/v1/auth/prove', { body: { way: 'mail-code', code } })

test('reauthentication codes share the limit of sign-in codes', async () => {
  const ann = await identity.signUpVerified()
  await attack(ann.email)
  expect(await ann.http('POST', '/api/v1/auth/prove/code', {})).toMatchObject({ status: 429 })
  expect(await proveWith(ann, '000000')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  const password = { way: 'password' as const, password: ann.password }
  expect(await ann.auth.prove({ body: password })).toHaveProperty('accessToken')
})

test('a stolen session gets no extra attempts from another IP range', async () => {
  const ann = await identity.signUpVerified()
  let { refreshToken } = ann
  const statuses: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const ip = strangeIp()
    const { body } = await send('refresh', { refreshToken }, ip)
    const tokens = body as { accessToken: string; refreshToken: string }
    refreshToken = tokens.refreshToken
    const headers = { authorization: `Bearer ${tokens.accessToken}`, 'x-forwarded-for': ip }
    const prove = (path: string, sent: object) =>
      identity.anonymous.http('POST', `/api/v1/auth/${path}`, { body: sent, headers }).then(({ status }) => status)
    for (let code = 0; code < 2; code += 1) {
      statuses.push(await prove('prove/code', {}))
      const guess = otherThan(await codeAt(ann.email))
      const guesses = Array.from({ length: 5 }, () => prove('prove', { way: 'mail-code', code: guess }))
      statuses.push(...(await Promise.all(guesses)))
    }
  }
  expect(statuses.filter((status) => status !== 429)).toHaveLength(codeTries.max)
})

test('codes for a new address count for that mailbox, whichever account requests them', async () => {
  const email = 'wanted.by.many@example.org'
  let refused = 0
  for (let person = 0; person < 6; person += 1) {
    const mallory = await identity.signUp()
    const begun = await mallory.http('POST', '/api/v1/auth/email-change', { body: { email } })
    const guess = otherThan(await codeAt(email))
    const confirm = () => mallory.http('POST', '/api/v1/auth/email-change/confirm', { body: { code: guess } })
    const answers = [begun, await confirm(), await confirm(), await confirm(), await confirm(), await confirm()]
    refused += answers.filter(({ status }) => status === 429).length
  }
  expect(36 - refused).toBeGreaterThanOrEqual(codeTries.max)
  expect((await mailsTo(email, codeMail)).length).toBeLessThanOrEqual(4)
  const bob = await identity.signUp()
  const late = await bob.http('POST', '/api/v1/auth/email-change', { body: { email } })
  expect(late).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
})

test('second-factor codes share one limit per account across all its sign-ins', async () => {
  const ann = await identity.signUpVerified()
  await identity.deps.db
    .insertInto('authenticator')
    .values({
      userId: ann.userId,
      secretKeyId: 'test',
      sealedSecret: Buffer.from('of nobody'),
      createdAt: identity.clock.now(),
      confirmedAt: identity.clock.now(),
    })
    .execute()
  const statuses: number[] = []
  for (let round = 0; round < 6; round += 1) {
    const mfaReply = await send('login', { email: ann.email, password: ann.password }, strangeIp())
    const { details } = mfaReply.body as { details: { token: string }[] }
    for (let tries = 0; tries < 5; tries += 1) {
      const factor = { way: 'recovery-code', code: 'aaaa-bbbb-cccc-dddd' }
      const answer = await send('second-factor', { token: details[0]?.token, factor }, strangeIp())
      statuses.push(answer.status)
    }
  }
  expect(statuses.filter((status) => status === 403)).toHaveLength(codeTries.max)
  expect(statuses.slice(codeTries.max)).toEqual(Array.from({ length: 30 - codeTries.max }, () => 429))
})

describe('mails that others can trigger', () => {
  const resetMail = /^Choose a new password$/
  const forgot = (email: string) => send('forgot-password', { email }, strangeIp())

  test('password reset links are sent five times a day, then once while the last one is valid', async () => {
    const ann = await identity.signUpVerified()
    for (let asked = 0; asked < 30; asked += 1) {
      expect((await forgot(ann.email)).status).toBe(202)
      identity.clock.advance(301)
      await identity.deps.mails.drain()
    }
    // Two and a half hours.
    const mails = await mailsTo(ann.email, resetMail)
    expect(mails).toHaveLength(7)
    const token = mails.at(-1)?.links[0]?.split('/reset-password/')[1]
    expect(await send('reset-password', { token, newPassword: 'plums-of-a-tree' }, strangeIp())).toMatchObject({
      status: 204,
    })
  })

  test('a used reset link lets the next one leave at once', async () => {
    const ann = await identity.signUpVerified()
    for (let asked = 0; asked < 9; asked += 1) {
      await forgot(ann.email)
      identity.clock.advance(301)
      await identity.deps.mails.drain()
    }
    const links = (await mailsTo(ann.email, resetMail)).flatMap((mail) => mail.links)
    const token = links.at(-1)?.split('/reset-password/')[1] ?? ''
    const before = links.length
    expect(await send('reset-password', { token, newPassword: 'plums-of-a-tree' }, strangeIp())).toMatchObject({
      status: 204,
    })
    await forgot(ann.email)
    expect((await mailsTo(ann.email, resetMail)).length).toBe(before + 1)
  })

  test('confirmation links are sent five times a day', async () => {
    const squatter = await identity.signUp()
    for (let asked = 0; asked < 20; asked += 1) await squatter.auth.resendVerification()
    expect(await mailsTo(squatter.email, /^Confirm your email address$/)).toHaveLength(5)
  })

  test('the new owner of an address can confirm it although a previous account used up its mails', async () => {
    const squatter = await identity.signUp()
    const { email } = squatter
    for (let asked = 0; asked < 9; asked += 1) await squatter.auth.resendVerification()
    await mailsTo(email, /./)
    const elsewhere = 'squatter.elsewhere@example.org'
    await squatter.auth.beginAddressChange({ body: { email: elsewhere } })
    await squatter.auth.confirmAddressChange({ body: { code: await codeAt(elsewhere) } })
    const ann = await identity.anonymous.auth.register({
      body: { email, password: 'plums-of-a-tree', full_name: 'Ann Owner' },
    })
    const mails = await mailsTo(email, /^Confirm your email address$/)
    const token = mails.at(-1)?.links[0]?.split('/verify-email/')[1] ?? ''
    await identity.anonymous.auth.confirmEmail({ params: { token } })
    const own = await identity.anonymous.auth.login({ body: { email, password: 'plums-of-a-tree' } })
    expect(own.user).toMatchObject({ id: ann.user.id, emailVerified: true })
  })
})
