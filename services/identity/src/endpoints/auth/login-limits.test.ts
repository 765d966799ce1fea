import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

const send = (path: string, body: object, ip: string) =>
  identity.anonymous.http('POST', `/api/v1/auth/${path}`, { body, headers: { 'x-forwarded-for': ip } })
const signIn = (email: string, password: string, ip: string) => send('login', { email, password }, ip)
const wrong = 'wrong-password'

/** The statuses of one wrong password from each address, all sent concurrently, sorted so that accepted ones come first. */
async function guess(email: string, addresses: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(addresses.map((ip) => signIn(email, wrong, ip)))
  return answers.map(({ status }) => status).toSorted((one, other) => one - other)
}

/** Addresses from `count` different ranges; each call returns new ones. */
let ranges = 0
function farApart(count: number): string[] {
  return Array.from({ length: count }, () => `10.${(ranges += 1) >> 8}.${ranges & 255}.7`)
}

const repeated = (status: number, times: number) => Array.from({ length: times }, () => status)

test('correct passwords are not limited, from any address', async () => {
  const ann = await identity.signUp()
  for (const ip of farApart(30)) expect((await signIn(ann.email, ann.password, ip)).status).toBe(200)
})

test('an IP range has 25 attempts an hour, and locks the account for that range only', async () => {
  const ann = await identity.signUp()
  const near = Array.from({ length: 26 }, (_, index) => `203.0.113.${index}`)
  expect(await guess(ann.email, near.slice(0, 24))).toEqual(repeated(401, 24))
  expect((await signIn(ann.email, ann.password, '203.0.113.99')).status).toBe(200)
  expect(await guess(ann.email, near.slice(24))).toEqual([401, 429])
  expect((await signIn(ann.email, ann.password, '203.0.113.99')).status).toBe(429)
  const [elsewhere = ''] = farApart(1)
  expect((await signIn(ann.email, ann.password, elsewhere)).status).toBe(200)
})

test('both spellings of a mailbox share one limit', async () => {
  await identity.signUp({ email: 'anna@bücher.example' })
  const near = Array.from({ length: 26 }, (_, index) => `203.0.114.${index}`)
  expect(await guess('anna@bücher.example', near.slice(0, 13))).toEqual(repeated(401, 13))
  expect(await guess('anna@xn--bcher-kva.example', near.slice(13))).toEqual([...repeated(401, 12), 429])
})

describe('while strangers guess from many ranges', () => {
  const nobody = 'nobody.at.all@example.org'
  const [home = '', office = '', strange = '', hotel = ''] = farApart(4)
  let ann: SignedUp
  let guessed: number[][]
  beforeAll(async () => {
    ann = await identity.signUp()
    for (const ip of [home, office]) await identity.signIn(ann, { 'x-forwarded-for': ip })
    guessed = [await guess(ann.email, farApart(101)), await guess(nobody, farApart(101))]
  })

  test('a hundred attempts an hour are checked, with or without an account', () => {
    expect(guessed).toEqual([
      [...repeated(401, 100), 429],
      [...repeated(401, 100), 429],
    ])
  })

  test('the owner signs in from a range used before, even after that session has ended', async () => {
    // The range counts, not the exact address.
    const { status, body } = await signIn(ann.email, ann.password, home.replace(/7$/, '8'))
    expect(status).toBe(200)
    await identity.anonymous.auth.logout({ body: { refreshToken: (body as { refreshToken: string }).refreshToken } })
    expect((await signIn(ann.email, ann.password, home)).status).toBe(200)
  })

  test('a correct password, a wrong one and an unknown address get the same response, even from a known range', async () => {
    const answers = [
      await signIn(ann.email, ann.password, strange),
      await signIn(ann.email, wrong, strange),
      await signIn(ann.email, wrong, home),
      await signIn(nobody, wrong, strange),
    ]
    const refusals = answers.map(({ status, body }) => {
      const { code, error, details } = body as { code: string; error: string; details: { limit: number }[] }
      return { status, code, error, limits: details.map(({ limit }) => limit) }
    })
    expect(refusals[0]).toMatchObject({ status: 429, code: 'too_many_requests', limits: [100] })
    expect(new Set(refusals.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  test('an address without a range is never a known one, even if the account was opened from it', async () => {
    expect((await signIn(ann.email, ann.password, '::1')).status).toBe(429)
  })

  test('a known range has 25 attempts and no more', async () => {
    await guess(
      ann.email,
      repeated(0, 25).map(() => office),
    )
    expect((await signIn(ann.email, ann.password, office)).status).toBe(429)
  })

  test('the owner signs in from a new range after resetting the password by mail', async () => {
    expect((await signIn(ann.email, ann.password, hotel)).status).toBe(429)
    expect((await send('forgot-password', { email: ann.email }, hotel)).status).toBe(202)
    const token = await identity.mailedToken(ann.email, 'reset-password')
    const newPassword = 'plums-in-a-hotel'
    expect((await send('reset-password', { token, newPassword }, hotel)).status).toBe(204)
    expect((await signIn(ann.email, newPassword, hotel)).status).toBe(200)
    expect((await signIn(ann.email, newPassword, strange)).status).toBe(429)
  })
})

const resetMailsTo = (email: string) =>
  identity.mailbox.messages().filter(({ to, links }) => to.includes(email) && links.join().includes('/reset-password/'))

test('requests for reset links from many ranges don’t lock the owner out, and send one mail in five minutes', async () => {
  const ann = await identity.signUp()
  const answers = new Set<string>()
  for (const ip of farApart(12)) {
    for (const email of [ann.email, 'nobody.at.all@example.org']) {
      const { status, text } = await send('forgot-password', { email }, ip)
      answers.add(`${status} ${text}`)
    }
  }
  expect([...answers]).toEqual(['202 {"sent":true}'])
  await identity.deps.mails.drain()
  expect(resetMailsTo(ann.email)).toHaveLength(1)

  identity.clock.advance(5 * 60)
  const [home = ''] = farApart(1)
  await send('forgot-password', { email: ann.email }, home)
  await identity.deps.mails.drain()
  expect(resetMailsTo(ann.email)).toHaveLength(2)
  await identity.anonymous.auth.resetPassword({
    body: { token: await identity.mailedToken(ann.email, 'reset-password'), newPassword: 'plums-after-all' },
  })
})

test('one range requests five reset links for an address in half an hour; other ranges aren’t limited by it', async () => {
  const email = 'nobody.else@example.org'
  const statuses: number[] = []
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await send('forgot-password', { email }, `198.51.100.${index}`)).status)
  }
  expect(statuses).toEqual([...repeated(202, 5), 429])
  const [elsewhere = ''] = farApart(1)
  expect((await send('forgot-password', { email }, elsewhere)).status).toBe(202)
})

test('after a reset link is used, the next one is sent at once', async () => {
  const ann = await identity.signUp()
  for (const [index, newPassword] of ['plums-once', 'plums-twice'].entries()) {
    const [ip = ''] = farApart(1)
    await send('forgot-password', { email: ann.email }, ip)
    await identity.deps.mails.drain()
    expect(resetMailsTo(ann.email)).toHaveLength(index + 1)
    const newest = resetMailsTo(ann.email).at(-1)?.links[0]?.split('/reset-password/')[1] ?? ''
    expect((await send('reset-password', { token: newest, newPassword }, ip)).status).toBe(204)
  }
})

test('an IP address has twenty wrong invitation codes in half an hour; correct ones don’t count, and others aren’t affected', async () => {
  const robin = await identity.signUp()
  const admin = await identity.as({ userId: robin.userId, role: 'admin' })
  const endsAt = new Date(identity.clock.now().getTime() + 86_400_000).toISOString()
  const body = { label: 'Meetup', gift: null, uses: 1, endsAt }
  const { url } = await admin.invitations.makeInvitation({ body })
  const code = new URL(url).searchParams.get('code') ?? ''
  const find = async (given: string, ip = '198.51.100.7') =>
    (await identity.anonymous.http('GET', `/api/v1/invitations/code/${given}`, { headers: { 'x-forwarded-for': ip } }))
      .status
  for (let at = 0; at < 20; at += 1) {
    expect([await find(code), await find('x'.repeat(43))]).toEqual([200, 410])
  }
  expect([await find('y'.repeat(43)), await find(code)]).toEqual([429, 429])
  expect(await find(code, '198.51.100.8')).toBe(200)
})
