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

test('a sign-in is a proof, and a refresh keeps its time', async () => {
  const ann = await identity.signUp()
  const at = provedAt(ann.token)
  expect(at).toBe(seconds())
  identity.clock.advance(300)
  const refreshed = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(provedAt(refreshed.accessToken)).toBe(at)
  // The grace gives the same.
  const repeated = await identity.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(provedAt(repeated.accessToken)).toBe(at)
})

test('the password proves again, for ten minutes, in this session alone', async () => {
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

test('a changed password is a proof: the old one was shown', async () => {
  const ann = await identity.signUp()
  identity.clock.advance(60)
  const body = { currentPassword: ann.password, newPassword: 'plums-of-another-tree' }
  expect(provedAt((await ann.auth.changePassword({ body })).accessToken)).toBe(seconds())
})

test('a wrong password proves nothing, and too many close it for an hour', async () => {
  const limited = await startIdentity({ RATE_LIMIT_FACTOR: '1' })
  try {
    const ann = await limited.signUp()
    for (let i = 0; i < 25; i += 1) await expect(withPassword(ann, 'wrong-password')).rejects.toMatchObject(wrong)
    await expect(withPassword(ann)).rejects.toMatchObject({ code: 'too_many_requests' })
  } finally {
    await limited.stop()
  }
})

test('a session that has ended proves nothing', async () => {
  const ann = await identity.signUp()
  await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  expect(await isSignedOut(ann)).toBe(true)
  await expect(withPassword(ann)).rejects.toMatchObject({ code: 'not_signed_in' })
})

describe('a mailed code', () => {
  /** The code of the newest mail. */
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

  test('proves once, with blanks in it or without', async () => {
    const ann = await identity.join()
    const code = await mailedCode(ann)
    identity.clock.advance(60)
    const { accessToken } = await withCode(ann, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(provedAt(accessToken)).toBe(seconds())
    await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
  })

  test('of two at once proves one', async () => {
    const ann = await identity.join()
    const code = await mailedCode(ann)
    const outcomes = await Promise.allSettled([withCode(ann, code), withCode(ann, code)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is gone after five guesses, all at once or one by one', async () => {
    const ann = await identity.join()
    const code = await mailedCode(ann)
    const guess = code === '000000' ? '000001' : '000000'
    await Promise.allSettled(Array.from({ length: 5 }, () => withCode(ann, guess)))
    await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
    expect(await withCode(ann, await mailedCode(ann))).toHaveProperty('accessToken')
  })

  test('is of one person, works ten minutes, and ends with the next one', async () => {
    const [ann, bob] = [await identity.join(), await identity.join()]
    const code = await mailedCode(ann)
    await expect(withCode(bob, code)).rejects.toMatchObject(wrong)
    const second = await mailedCode(ann)
    if (second !== code) await expect(withCode(ann, code)).rejects.toMatchObject(wrong)
    identity.clock.advance(600)
    const again = await identity.signIn(ann)
    await expect(withCode(again, second)).rejects.toMatchObject(wrong)
  })
})

test('a session that has expired proves nothing, though its token still lives', async () => {
  const ann = await identity.join()
  const expiresAt = identity.clock.now()
  await identity.deps.db.updateTable('session').set({ expiresAt }).where('userId', '=', ann.userId).execute()
  const proof = ann.auth.prove({ body: { way: 'password', password: ann.password } })
  await expect(proof).rejects.toMatchObject({ status: 401 })
})

test('somebody learns by which ways they can prove who they are', async () => {
  const ann = await identity.signUp()
  expect(await ann.auth.listSignInWays()).toMatchObject({ email: ann.email, hasPassword: true, passkeys: [] })
})
