import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const wrong = { status: 403, code: 'wrong_proof' }
const provedAt = (token: string) => decodeJwt(token)['auth_time']
const seconds = () => Math.floor(identity.clock.now().getTime() / 1000)
const withPassword = (person: SignedUp, password = person.password) =>
  person.auth.prove({ body: { way: 'password', password } })
const withCode = (person: SignedUp, code: string) => person.auth.prove({ body: { way: 'mail-code', code } })

test('a sign-in is an authentication, and a refresh keeps its time', async () => {
  const ann = await identity.signUp()
  const at = provedAt(ann.token)
  expect(at).toBe(seconds())
  identity.clock.advance(300)
  const refreshed = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(provedAt(refreshed.accessToken)).toBe(at)
  // A repeated refresh within the grace period keeps it too.
  const repeated = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(provedAt(repeated.accessToken)).toBe(at)
})

test('the password reauthenticates for ten minutes, in this session only', async () => {
  const ann = await identity.signUp()
  const other = await identity.signIn(ann)
  const before = provedAt(ann.token)
  identity.clock.advance(60)
  const { accessToken, freshUntil } = await withPassword(ann)
  expect(provedAt(accessToken)).toBe(seconds())
  expect(new Date(freshUntil).getTime()).toBe(identity.clock.now().getTime() + 600_000)
  const [own, others] = await Promise.all(
    [ann, other].map(({ refreshToken }) => identity.anonymous.auth.refresh({ body: { refreshToken } })),
  )
  expect(provedAt(own?.accessToken ?? '')).toBe(seconds())
  expect(provedAt(others?.accessToken ?? '')).toBe(before)
})

test('a password change reauthenticates, since it requires the old one', async () => {
  const ann = await identity.signUp()
  identity.clock.advance(60)
  const body = { currentPassword: ann.password, newPassword: 'plums-of-another-tree' }
  expect(provedAt((await ann.auth.changePassword({ body })).accessToken)).toBe(seconds())
})

test('a wrong password doesn’t reauthenticate, and too many lock it for an hour', async () => {
  const limited = await startIdentity({ RATE_LIMIT_FACTOR: '1' })
  try {
    const ann = await limited.signUp()
    for (let i = 0; i < 25; i += 1) await expect(withPassword(ann, 'wrong-password')).rejects.toMatchObject(wrong)
    await expect(withPassword(ann)).rejects.toMatchObject({ code: 'too_many_requests' })
  } finally {
    await limited.stop()
  }
})

test('an ended session can’t reauthenticate', async () => {
  const ann = await identity.signUp()
  await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  expect(await isSignedOut(ann)).toBe(true)
  await expect(withPassword(ann)).rejects.toMatchObject({ code: 'not_signed_in' })
})

describe('a mailed code', () => {
  /** The code in the newest mail. */
  async function mailedCode(person: SignedUp): Promise<string> {
    const before = identity.mailbox.messages().length
    await person.auth.sendProofCode()
    await identity.deps.mails.drain()
    const [mail] = identity.mailbox
      .messages()
      .slice(before)
      .filter(({ to }) => to.includes(person.email))
    return /^(\d{6})\b/.exec(mail?.subject ?? '')?.[1] ?? ''
  }

  test('reauthenticates once, with or without spaces in it', async () => {
    const ann = await identity.signUpVerified()
    const code = await mailedCode(ann)
    identity.clock.advance(60)
    const { accessToken } = await withCode(ann, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(provedAt(accessToken)).toBe(seconds())
    await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
  })

  test('used twice at the same time works once', async () => {
    const ann = await identity.signUpVerified()
    const code = await mailedCode(ann)
    const outcomes = await Promise.allSettled([withCode(ann, code), withCode(ann, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is void after five attempts, concurrent or not', async () => {
    const ann = await identity.signUpVerified()
    const code = await mailedCode(ann)
    const guess = code === '000000' ? '000001' : '000000'
    await Promise.allSettled(Array.from({ length: 5 }, () => withCode(ann, guess)))
    await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
    expect(await withCode(ann, await mailedCode(ann))).toHaveProperty('accessToken')
  })

  test('belongs to one person, expires after ten minutes, and is replaced by the next one', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    const code = await mailedCode(ann)
    await expect(withCode(bob, code)).rejects.toMatchObject(wrong)
    const second = await mailedCode(ann)
    if (second !== code) await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
    identity.clock.advance(600)
    const again = await identity.signIn(ann)
    await expect(withCode(again, second)).rejects.toMatchObject(wrong)
  })
})

test('an expired session can’t reauthenticate, even while its access token is valid', async () => {
  const ann = await identity.signUpVerified()
  const expiresAt = identity.clock.now()
  await identity.deps.db.updateTable('session').set({ expiresAt }).where('userId', '=', ann.userId).execute()
  const proof = ann.auth.prove({ body: { way: 'password', password: ann.password } })
  await expect(proof).rejects.toMatchObject({ status: 401 })
})

test('the sign-in methods show how a person can reauthenticate', async () => {
  const ann = await identity.signUp()
  expect(await ann.auth.listSignInWays()).toMatchObject({ email: ann.email, hasPassword: true, passkeys: [] })
})
