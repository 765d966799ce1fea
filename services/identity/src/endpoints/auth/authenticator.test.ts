import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const wrong = { status: 403, code: 'wrong_proof' }
const expired = { status: 410, code: 'sign_in_expired' }

/** The code that the app shows `steps` intervals of 30 seconds from now. */
function generateCode(secret: string, steps = 0): string {
  const timestamp = identity.clock.now().getTime() + steps * 30_000
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
}

async function setUp(person: SignedUp) {
  const { secret } = await person.auth.startAuthenticator()
  const { recoveryCodes } = await person.auth.confirmAuthenticator({ body: { code: generateCode(secret) } })
  // The code that confirmed it is used up.
  identity.clock.advance(60)
  return { secret, recoveryCodes: recoveryCodes ?? [] }
}

/** The token of a sign-in whose password was correct. */
async function getChallengeToken(person: SignedUp): Promise<string> {
  const { body, status } = await identity.anonymous.http('POST', '/api/v1/auth/login', {
    body: { email: person.email, password: person.password },
  })
  const { code, details } = body as { code: string; details: { token: string }[] }
  expect([status, code]).toEqual([403, 'second_factor_required'])
  return details[0]?.token ?? ''
}
const confirm = (token: string, way: 'authenticator' | 'recovery-code', code: string) =>
  identity.anonymous.auth.confirmSignIn({ body: { token, factor: { way, code } } })

test('an authenticator is set up by QR code or by hand, and is active once a code confirms it', async () => {
  const ann = await identity.signUp()
  const { secret, uri } = await ann.auth.startAuthenticator()
  const read = URI.parse(uri) as TOTP
  expect([read.issuer, read.label, read.secret.base32]).toEqual(['Codekin', ann.email, secret])
  expect((await ann.auth.listSignInWays()).authenticatorSince).toBeNull()
  await identity.signIn(ann)
  // A new setup invalidates the first secret.
  const again = await ann.auth.startAuthenticator()
  const confirmWith = (code: string) => ann.auth.confirmAuthenticator({ body: { code } })
  await expect(confirmWith(generateCode(secret))).rejects.toMatchObject(wrong)
  expect((await confirmWith(generateCode(again.secret))).recoveryCodes).toHaveLength(10)
  expect(await ann.auth.listSignInWays()).toMatchObject({ recoveryCodesLeft: 10, isSecondFactorNeeded: false })
  await expect(confirmWith(generateCode(again.secret, 1))).rejects.toMatchObject({ code: 'not_found' })
  await expect(ann.auth.startAuthenticator()).rejects.toMatchObject({ code: 'second_factor_exists' })
})

test('the database stores no plain secret', async () => {
  const ann = await identity.signUp()
  const { secret } = await ann.auth.startAuthenticator()
  const row = await identity.deps.db
    .selectFrom('authenticator')
    .selectAll()
    .where('userId', '=', ann.userId)
    .executeTakeFirstOrThrow()
  expect(row.sealedSecret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false)
})

test('the password alone is no longer enough, and sessions opened by it alone end', async () => {
  const ann = await identity.signUp()
  const other = await identity.signIn(ann)
  const { secret } = await setUp(ann)
  expect(await isSignedOut(other)).toBe(true)
  const signedIn = await confirm(await getChallengeToken(ann), 'authenticator', generateCode(secret))
  expect(signedIn.user.id).toBe(ann.userId)
})

describe('an authenticator code', () => {
  test('is accepted up to 30 seconds early or late, and no further', async () => {
    const ann = await identity.signUp()
    const { secret } = await setUp(ann)
    const token = await getChallengeToken(ann)
    for (const steps of [-2, 2]) {
      await expect(confirm(token, 'authenticator', generateCode(secret, steps))).rejects.toMatchObject(wrong)
    }
    await confirm(token, 'authenticator', generateCode(secret, -1))
    await confirm(await getChallengeToken(ann), 'authenticator', generateCode(secret, 1))
  })

  test('works once and invalidates older ones', async () => {
    const ann = await identity.signUp()
    const { secret } = await setUp(ann)
    const code = generateCode(secret)
    await confirm(await getChallengeToken(ann), 'authenticator', code)
    for (const used of [code, generateCode(secret, -1)]) {
      await expect(confirm(await getChallengeToken(ann), 'authenticator', used)).rejects.toMatchObject(wrong)
    }
    identity.clock.advance(30)
    await confirm(await getChallengeToken(ann), 'authenticator', generateCode(secret))
  })

  test('used in two concurrent sign-ins works for one of them', async () => {
    const ann = await identity.signUp()
    const { secret } = await setUp(ann)
    const tokens = [await getChallengeToken(ann), await getChallengeToken(ann)]
    const outcomes = await Promise.allSettled(
      tokens.map((token) => confirm(token, 'authenticator', generateCode(secret))),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('allows five wrong attempts per sign-in and twenty a day; after that even a correct code is refused', async () => {
    const ann = await identity.signUp()
    const { secret } = await setUp(ann)
    const wrongCode = generateCode(secret) === '000000' ? '000001' : '000000'
    const guess = async (token: string) => {
      await expect(confirm(token, 'authenticator', wrongCode)).rejects.toMatchObject(wrong)
    }
    const first = await getChallengeToken(ann)
    for (let i = 0; i < 5; i += 1) await guess(first)
    await expect(confirm(first, 'authenticator', generateCode(secret))).rejects.toMatchObject(expired)
    for (let i = 0; i < 3; i += 1) {
      const token = await getChallengeToken(ann)
      for (let j = 0; j < 5; j += 1) await guess(token)
    }
    const late = confirm(await getChallengeToken(ann), 'authenticator', generateCode(secret))
    await expect(late).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    identity.clock.advance(24 * 3600)
    await confirm(await getChallengeToken(ann), 'authenticator', generateCode(secret))
  })

  test('reauthenticates, and so does a recovery code', async () => {
    const ann = await identity.signUp()
    const { secret, recoveryCodes } = await setUp(ann)
    const body = { way: 'authenticator' as const, code: generateCode(secret) }
    await ann.auth.prove({ body })
    await expect(ann.auth.prove({ body })).rejects.toMatchObject(wrong)
    await ann.auth.prove({ body: { way: 'recovery-code', code: recoveryCodes[0] ?? '' } })
  })
})

describe('recovery codes', () => {
  test('work once each, in any spelling, until none is left', async () => {
    const ann = await identity.signUp()
    const { recoveryCodes } = await setUp(ann)
    for (const [at, code] of recoveryCodes.entries()) {
      const written = at % 2 ? code.toUpperCase() : code.replace('-', ' ')
      await confirm(await getChallengeToken(ann), 'recovery-code', written)
      await expect(confirm(await getChallengeToken(ann), 'recovery-code', code)).rejects.toMatchObject(wrong)
    }
    expect((await ann.auth.listSignInWays()).recoveryCodesLeft).toBe(0)
    const login = identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } })
    await expect(login).rejects.toMatchObject({ details: [{ ways: ['authenticator'] }] })
  })

  test('used in two concurrent sign-ins work for one of them', async () => {
    const ann = await identity.signUp()
    const { recoveryCodes } = await setUp(ann)
    const tokens = [await getChallengeToken(ann), await getChallengeToken(ann)]
    const tries = tokens.map((token) => confirm(token, 'recovery-code', recoveryCodes[0] ?? ''))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('are replaced by renewing them, and exist only with a second factor', async () => {
    const ann = await identity.signUp()
    await expect(ann.auth.renewRecoveryCodes()).rejects.toMatchObject({ code: 'no_second_factor' })
    const { recoveryCodes: old } = await setUp(ann)
    const { recoveryCodes } = await ann.auth.renewRecoveryCodes()
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20)
    await expect(confirm(await getChallengeToken(ann), 'recovery-code', old[0] ?? '')).rejects.toMatchObject(wrong)
    await confirm(await getChallengeToken(ann), 'recovery-code', recoveryCodes[0] ?? '')
    await ann.auth.removeAuthenticator()
    expect(await ann.auth.listSignInWays()).toMatchObject({ authenticatorSince: null, recoveryCodesLeft: 0 })
    await identity.signIn(ann)
    await expect(ann.auth.removeAuthenticator()).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('an MFA challenge expires after ten minutes, or when the password changes', async () => {
  const ann = await identity.signUpVerified()
  const { secret } = await setUp(ann)
  const waited = await getChallengeToken(ann)
  identity.clock.advance(600)
  await expect(confirm(waited, 'authenticator', generateCode(secret))).rejects.toMatchObject(expired)
  const outdated = await getChallengeToken(ann)
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await identity.mailedToken(ann.email, 'reset-password')
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword: 'plums-of-another-tree' } })
  await expect(confirm(outdated, 'authenticator', generateCode(secret))).rejects.toMatchObject(expired)
  await expect(confirm('k'.repeat(43), 'authenticator', generateCode(secret))).rejects.toMatchObject(expired)
})
