import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

type SoftwarePasskey = ReturnType<typeof newSoftwarePasskey>
const refused = { status: 403, code: 'passkey_refused' }

async function add(person: SignedUp, passkey = newSoftwarePasskey(), name = 'Laptop') {
  const answer = passkey.create(await person.auth.startNewPasskey())
  const { recoveryCodes } = await person.auth.addPasskey({ body: { name, answer } })
  return { passkey, recoveryCodes }
}
const ask = () => identity.anonymous.auth.startPasskey()
const signIn = (answer: ReturnType<SoftwarePasskey['sign']>) =>
  identity.anonymous.auth.signInByPasskey({ body: { answer } })

test('a passkey signs in on its own, has a name, and can be replaced by another', async () => {
  const ann = await identity.signUp()
  const { passkey: first, recoveryCodes } = await add(ann)
  expect(recoveryCodes).toHaveLength(10)
  const signedIn = await signIn(first.sign(await ask()))
  expect(signedIn.user.id).toBe(ann.userId)
  const second = await add(ann, newSoftwarePasskey(), 'Phone')
  // The account has its ten codes already.
  expect(second.recoveryCodes).toBeNull()
  const { passkeys } = await ann.auth.listSignInWays()
  expect(passkeys.map(({ name, lastUsedAt }) => [name, lastUsedAt !== null])).toEqual([
    ['Laptop', true],
    ['Phone', false],
  ])
  const [laptop] = passkeys
  const id = laptop?.id ?? ''
  expect((await ann.auth.renamePasskey({ params: { id }, body: { name: 'Old laptop' } })).passkey.name).toBe(
    'Old laptop',
  )
  await ann.auth.removePasskey({ params: { id } })
  await expect(signIn(first.sign(await ask()))).rejects.toMatchObject(refused)
  await expect(ann.auth.removePasskey({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ann.auth.renamePasskey({ params: { id }, body: { name: 'x' } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('with a passkey, the password alone is no longer enough', async () => {
  const ann = await identity.signUp()
  const other = await identity.signIn(ann)
  const { passkey } = await add(ann)
  // That session was opened without the passkey.
  expect(await isSignedOut(other)).toBe(true)
  const login = identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } })
  const refusal = await login.catch((error: { code: string; details: { token: string; ways: string[] }[] }) => error)
  if (!('details' in refusal)) throw new Error('the password was enough')
  expect([refusal.code, refusal.details[0]?.ways]).toEqual(['second_factor_required', ['passkey', 'recovery-code']])
  const factor = { way: 'passkey' as const, answer: passkey.sign(await ask()) }
  const token = refusal.details[0]?.token ?? ''
  const signedIn = await identity.anonymous.auth.confirmSignIn({ body: { token, factor } })
  expect(signedIn.user.id).toBe(ann.userId)
  expect(await ann.withTokens(signedIn).auth.listSessions()).toMatchObject({ sessions: { length: 2 } })
})

test('a passkey reauthenticates its owner, and no one else', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const { passkey } = await add(ann)
  identity.clock.advance(60)
  const prove = async (person: SignedUp) =>
    person.auth.prove({ body: { way: 'passkey', answer: passkey.sign(await ask()) } })
  const { accessToken } = await prove(ann)
  expect(decodeJwt(accessToken)['auth_time']).toBe(Math.floor(identity.clock.now().getTime() / 1000))
  await expect(prove(bob)).rejects.toMatchObject({ code: 'wrong_proof' })
})

test('a challenge is answered once, within five minutes, and one for a new passkey only by its user', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const { passkey } = await add(ann)
  const answer = passkey.sign(await ask())
  const outcomes = await Promise.allSettled([signIn(answer), signIn(answer)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])

  const late = passkey.sign(await ask())
  const ofAnn = await ann.auth.startNewPasskey()
  const made = newSoftwarePasskey().create(ofAnn)
  await expect(bob.auth.addPasskey({ body: { name: 'x', answer: made } })).rejects.toMatchObject(refused)
  // It can't be used to sign in either.
  await expect(signIn(passkey.sign(await ann.auth.startNewPasskey()))).rejects.toMatchObject(refused)
  identity.clock.advance(301)
  await expect(signIn(late)).rejects.toMatchObject(refused)
})

test('an answer for another site, without user verification, from a copy or malformed is refused', async () => {
  const ann = await identity.signUp()
  const { passkey } = await add(ann)
  const tries = [
    passkey.sign(await ask(), { origin: 'http://localhost:8081' }),
    passkey.sign(await ask(), { origin: 'https://codekin.example' }),
    passkey.sign(await ask(), { isVerified: false }),
    newSoftwarePasskey().sign(await ask()),
    {
      ...passkey.sign(await ask()),
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    },
  ]
  for (const answer of tries) await expect(signIn(answer)).rejects.toMatchObject(refused)
  await signIn(passkey.sign(await ask(), { counter: 7 }))
  await expect(signIn(passkey.sign(await ask(), { counter: 7 }))).rejects.toMatchObject(refused)
  await signIn(passkey.sign(await ask(), { counter: 8 }))
  const unseen = newSoftwarePasskey().create(await ann.auth.startNewPasskey(), { isVerified: false })
  await expect(ann.auth.addPasskey({ body: { name: 'x', answer: unseen } })).rejects.toMatchObject(refused)
  const twice = passkey.create(await ann.auth.startNewPasskey())
  await expect(ann.auth.addPasskey({ body: { name: 'x', answer: twice } })).rejects.toMatchObject(refused)
})

test('an account has twenty passkeys at most', async () => {
  const ann = await identity.signUp()
  const last = newSoftwarePasskey().create(await ann.auth.startNewPasskey())
  for (let i = 0; i < 20; i += 1) await add(ann)
  await expect(ann.auth.startNewPasskey()).rejects.toMatchObject({ code: 'too_many_passkeys' })
  await expect(ann.auth.addPasskey({ body: { name: 'x', answer: last } })).rejects.toMatchObject({
    code: 'too_many_passkeys',
  })
})

test('a suspended person learns of it, whatever they sign in with', async () => {
  const ann = await identity.signUp()
  const { passkey, recoveryCodes } = await add(ann)
  const login = () => identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } })
  const challengeToken = await login().then(
    () => '',
    (error: { details: { token: string }[] }) => error.details[0]?.token ?? '',
  )
  await identity.publish(
    standingChanged,
    aStanding({ userId: ann.userId, suspension: { reason: 'Spam', until: null } }),
  )
  await identity.settle()
  await expect(signIn(passkey.sign(await ask()))).rejects.toMatchObject({ code: 'account_suspended' })
  const factor = { way: 'recovery-code' as const, code: recoveryCodes?.[0] ?? '' }
  await expect(
    identity.anonymous.auth.confirmSignIn({ body: { token: challengeToken, factor } }),
  ).rejects.toMatchObject({
    code: 'account_suspended',
  })
})

test('a closed account can be reactivated only after the second factor', async () => {
  const ann = await identity.signUp()
  const { passkey, recoveryCodes } = await add(ann)
  await ann.users.closeAccount()
  const closed = { code: 'account_closed', details: [{ ticket: expect.any(String) }] }
  await expect(signIn(passkey.sign(await ask()))).rejects.toMatchObject(closed)
  const login = identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } })
  const challengeToken = await login.then(
    () => '',
    (error: { details: { token: string }[] }) => error.details[0]?.token ?? '',
  )
  const factor = { way: 'recovery-code' as const, code: recoveryCodes?.[0] ?? '' }
  const confirm = identity.anonymous.auth.confirmSignIn({ body: { token: challengeToken, factor } })
  await expect(confirm).rejects.toMatchObject(closed)
})
