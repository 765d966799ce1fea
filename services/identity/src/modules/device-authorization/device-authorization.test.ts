import { standingChanged } from '@codekin/contracts/admin/events'
import { deviceOf } from '@codekin/contracts/auth/user-agent'
import { aStanding } from '@codekin/test-kit/states'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ TRUST_PROXY: 'loopback' })
})
afterAll(() => identity.stop())

const cli = 'codekin-cli/1.2.3 (Linux x64)'
const expired = { status: 400, code: 'expired_token' }
const pending = { status: 400, code: 'authorization_pending' }
const notFound = { status: 404, code: 'not_found' }

let devices = 0
/** Each start uses its own address, so that their rate limits are independent. */
const nextIp = () => `198.51.${(devices += 1)}.7`

type Started = { deviceCode: string; userCode: string; verificationUri: string; verificationUriComplete: string }
async function start(ip = nextIp()): Promise<Started> {
  const headers = { 'user-agent': cli, 'x-forwarded-for': ip }
  const { status, body } = await identity.anonymous.http('POST', '/api/v1/auth/device', { headers })
  expect(status).toBe(201)
  return body as Started
}
const exchange = (deviceCode: string) => identity.anonymous.auth.exchangeDeviceCode({ body: { deviceCode } })
/** The same request with the user agent of the CLI. */
const exchangeByCli = (deviceCode: string) =>
  identity.anonymous.http('POST', '/api/v1/auth/device/token', { body: { deviceCode }, headers: { 'user-agent': cli } })
const find = (person: SignedUp, userCode: string) => person.auth.findDeviceRequest({ params: { userCode } })
const approve = (person: SignedUp, userCode: string) => person.auth.approveDevice({ params: { userCode } })
const deny = (person: SignedUp, userCode: string) => person.auth.denyDevice({ params: { userCode } })
const sidOf = (token: string) => String(decodeJwt(token)['sid'])

async function signInDevice(person: SignedUp): Promise<SignedUp> {
  const { deviceCode, userCode } = await start()
  await approve(person, userCode)
  const { body } = await exchangeByCli(deviceCode)
  return person.withTokens(body as { accessToken: string; refreshToken: string })
}

test('a device signs in after its code is approved, is listed by name among the sessions, and can be signed out there', async () => {
  const ann = await identity.signUpVerified()
  const { deviceCode, userCode, ...addresses } = await start()
  expect(userCode).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/)
  expect(addresses).toEqual({
    verificationUri: `${identity.deps.config.publicOrigin}/device`,
    verificationUriComplete: `${identity.deps.config.publicOrigin}/device?code=${userCode}`,
    expiresInSeconds: 600,
    intervalSeconds: 5,
  })
  await expect(exchange(deviceCode)).rejects.toMatchObject(pending)
  await approve(ann, userCode)
  const { status, body } = await exchangeByCli(deviceCode)
  expect([status, (body as { user: { id: string } }).user.id]).toEqual([200, ann.userId])
  const device = ann.withTokens(body as { accessToken: string; refreshToken: string })

  const { sessions } = await ann.auth.listSessions()
  const session = sessions.find(({ id }) => id === sidOf(device.token))
  expect(deviceOf(session?.userAgent ?? '').text).toBe('Codekin CLI on Linux')
  await identity.deps.mails.drain()
  const mail = identity.mailbox
    .messages()
    .find(({ subject, to }) => /New sign-in/.test(subject) && to.includes(ann.email))
  expect(mail?.text).toContain('Codekin CLI on Linux')
  await ann.auth.endSession({ params: { id: sidOf(device.token) } })
  expect(await isSignedOut(device)).toBe(true)
})

test('the person sees which device asks, from where, and whether that is their own network', async () => {
  const ann = await identity.signUp()
  const { userCode } = await start('203.0.113.77')
  const from = async (ip: string) => {
    const path = `/api/v1/auth/device/${userCode}`
    return (await ann.http('GET', path, { headers: { 'x-forwarded-for': ip } })).body
  }
  const createdAt = identity.clock.now()
  const expiresAt = new Date(createdAt.getTime() + 600_000).toISOString()
  const request = { userAgent: cli, addressRange: '203.0.113.x', createdAt: createdAt.toISOString(), expiresAt }
  expect(await from('203.0.113.5')).toEqual({ ...request, isSameNetwork: true })
  expect(await from('198.51.100.5')).toEqual({ ...request, isSameNetwork: false })
})

test('a code may be typed in any case, with or without hyphens and blanks', async () => {
  const ann = await identity.signUp()
  const { userCode } = await start()
  const bare = userCode.replace('-', '')
  for (const typed of [bare.toLowerCase(), ` ${userCode} `, [...bare].join(' '), bare.replace(/(.{4})/, '$1–')]) {
    expect((await find(ann, typed)).userAgent).toBe(cli)
  }
  for (const typed of ['WDJB-MJH', 'WDJB-MJH7', 'WDJB-MJHA', 'ОDJB-MJHT']) {
    await expect(find(ann, typed)).rejects.toMatchObject({ status: 400, code: 'invalid_request' })
  }
})

test('no code is stored in plain text', async () => {
  const { deviceCode, userCode } = await start()
  const rows = await identity.deps.db.selectFrom('deviceAuthorization').selectAll().execute()
  for (const secret of [deviceCode, userCode, userCode.replace('-', '')]) {
    const isKept = rows.some((row) => Object.values(row).some((value) => Buffer.from(String(value)).includes(secret)))
    expect(isKept).toBe(false)
  }
})

describe('polling', () => {
  test('before the interval has passed adds five seconds to it each time; polling at the interval changes nothing', async () => {
    const { deviceCode } = await start()
    const poll = () =>
      exchange(deviceCode).catch(({ code, details }) => [
        code,
        (details as { intervalSeconds: number }[])[0]?.intervalSeconds,
      ])
    expect(await poll()).toEqual(['authorization_pending', 5])
    identity.clock.advance(5)
    expect(await poll()).toEqual(['authorization_pending', 5])
    identity.clock.advance(1)
    expect(await poll()).toEqual(['slow_down', 10])
    identity.clock.advance(5)
    expect(await poll()).toEqual(['slow_down', 15])
    identity.clock.advance(15)
    expect(await poll()).toEqual(['authorization_pending', 15])
  })

  test('too early still returns the session once the code is approved', async () => {
    const ann = await identity.signUp()
    const { deviceCode, userCode } = await start()
    await expect(exchange(deviceCode)).rejects.toMatchObject(pending)
    await approve(ann, userCode)
    expect((await exchange(deviceCode)).user.id).toBe(ann.userId)
  })
})

describe('a code', () => {
  test('that does not exist is refused', async () => {
    const ann = await identity.signUp()
    await expect(exchange('x'.repeat(43))).rejects.toMatchObject(expired)
    for (const decide of [find, approve, deny]) await expect(decide(ann, 'WDJB-MJHT')).rejects.toMatchObject(notFound)
  })

  test('opens one session, even if it is exchanged twice at once', async () => {
    const ann = await identity.signUp()
    const { deviceCode, userCode } = await start()
    await approve(ann, userCode)
    const outcomes = await Promise.allSettled([exchange(deviceCode), exchange(deviceCode)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(exchange(deviceCode)).rejects.toMatchObject(expired)
    expect((await ann.auth.listSessions()).sessions).toHaveLength(2)
    for (const decide of [find, approve, deny]) await expect(decide(ann, userCode)).rejects.toMatchObject(notFound)
  })

  test('works for ten minutes, for the device and for the person, and is then deleted', async () => {
    const ann = await identity.signUp()
    const [asked, approved] = [await start(), await start()]
    await approve(ann, approved.userCode)
    identity.clock.advance(600)
    for (const { deviceCode } of [asked, approved]) await expect(exchange(deviceCode)).rejects.toMatchObject(expired)
    const again = await identity.signIn(ann)
    for (const decide of [find, approve, deny])
      await expect(decide(again, asked.userCode)).rejects.toMatchObject(notFound)
    identity.clock.advance(1)
    await identity.runJob('forget-old-secrets')
    expect(await identity.deps.db.selectFrom('deviceAuthorization').selectAll().execute()).toEqual([])
  })

  test('that was denied signs no one in, even if it is approved later', async () => {
    const [ann, bob] = [await identity.signUp(), await identity.signUp()]
    const { deviceCode, userCode } = await start()
    await deny(ann, userCode)
    await expect(approve(bob, userCode)).rejects.toMatchObject(notFound)
    for (const _ of ['first', 'second']) {
      await expect(exchange(deviceCode)).rejects.toMatchObject({ status: 400, code: 'access_denied' })
    }
  })

  test('approved by one account can’t be seen, approved or denied by another', async () => {
    const [ann, bob] = [await identity.signUp(), await identity.signUp()]
    const { deviceCode, userCode } = await start()
    await approve(ann, userCode)
    for (const decide of [find, approve, deny]) await expect(decide(bob, userCode)).rejects.toMatchObject(notFound)
    expect((await exchange(deviceCode)).user.id).toBe(ann.userId)
  })

  test('approved by two accounts at once signs the device in to the one whose approval succeeded', async () => {
    const [ann, bob] = [await identity.signUp(), await identity.signUp()]
    const { deviceCode, userCode } = await start()
    const outcomes = await Promise.allSettled([approve(ann, userCode), approve(bob, userCode)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const winner = outcomes[0].status === 'fulfilled' ? ann : bob
    expect((await exchange(deviceCode)).user.id).toBe(winner.userId)
  })
})

describe('an approval is void', () => {
  test.each<[string, (ann: SignedUp) => Promise<unknown>]>([
    [
      'after the session that gave it was signed out',
      (ann) => ann.auth.logout({ body: { refreshToken: ann.refreshToken } }),
    ],
    [
      'after the session that gave it was ended from elsewhere',
      async (ann) => await (await identity.signIn(ann)).auth.endOtherSessions(),
    ],
    [
      'once its owner is suspended',
      async ({ userId }) => {
        const suspension = { reason: 'Spam in first messages', until: null }
        await identity.publish(standingChanged, aStanding({ userId, sourceVersion: 1, suspension }))
        await identity.settle()
      },
    ],
  ])('%s', async (_, end) => {
    const ann = await identity.signUp()
    const { deviceCode, userCode } = await start()
    await approve(ann, userCode)
    await end(ann)
    await expect(exchange(deviceCode)).rejects.toMatchObject(expired)
  })

  test('from a suspended account', async () => {
    const ann = await identity.signUp()
    const suspension = { reason: 'Spam in first messages', until: null }
    await identity.publish(standingChanged, aStanding({ userId: ann.userId, sourceVersion: 1, suspension }))
    await identity.settle()
    const { deviceCode, userCode } = await start()
    await expect(approve(ann, userCode)).rejects.toMatchObject({ status: 401, code: 'not_signed_in' })
    await expect(exchange(deviceCode)).rejects.toMatchObject(pending)
  })
})

test('approval alone signs in to an account with a second factor, and needs recent authentication', async () => {
  const ann = await identity.signUp()
  const passkey = newSoftwarePasskey()
  await ann.auth.addPasskey({ body: { name: 'Laptop', answer: passkey.create(await ann.auth.startNewPasskey()) } })
  const { deviceCode, userCode } = await start()
  identity.clock.advance(590)
  const late = ann.withTokens(await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } }))
  identity.clock.advance(11)
  const next = await start()
  await expect(approve(late, next.userCode)).rejects.toMatchObject({ status: 403, code: 'fresh_proof_required' })
  await expect(exchange(deviceCode)).rejects.toMatchObject(expired)
  const answer = passkey.sign(await identity.anonymous.auth.startPasskey())
  const { accessToken } = await late.auth.prove({ body: { way: 'passkey', answer } })
  await approve(ann.withTokens({ accessToken, refreshToken: late.refreshToken }), next.userCode)
  expect((await exchange(next.deviceCode)).user.id).toBe(ann.userId)
  expect(userCode).not.toBe(next.userCode)
})

test('a device’s session has no recent authentication, before and after a refresh, so sensitive calls require it', async () => {
  const ann = await identity.signUp()
  const device = await signInDevice(ann)
  const asks = { status: 403, code: 'fresh_proof_required' }
  await expect(device.auth.startNewPasskey()).rejects.toMatchObject(asks)
  const { userCode } = await start()
  await expect(approve(device, userCode)).rejects.toMatchObject(asks)
  const renewed = device.withTokens(
    await identity.anonymous.auth.refresh({ body: { refreshToken: device.refreshToken } }),
  )
  await expect(renewed.auth.startNewPasskey()).rejects.toMatchObject(asks)
  expect(decodeJwt(renewed.token)).not.toHaveProperty('auth_time')
  const { accessToken } = await renewed.auth.prove({ body: { way: 'password', password: ann.password } })
  await approve(device.withTokens({ accessToken, refreshToken: renewed.refreshToken }), userCode)
})
