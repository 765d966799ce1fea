import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { grantAdmin } from '../../operations/grant-admin.ts'

const adminOrigin = 'http://localhost:8081'
let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ STAFF_SECOND_FACTOR: 'on', ALLOWED_ORIGINS: adminOrigin })
})
afterAll(() => identity.stop())

const roleOf = ({ accessToken }: { accessToken: string }) => decodeJwt(accessToken)['role']
const refresh = (refreshToken: string) => identity.anonymous.auth.refresh({ body: { refreshToken } })

async function addFactor(person: SignedUp, kind: 'authenticator' | 'passkey'): Promise<void> {
  if (kind === 'passkey') {
    const answer = newSoftwarePasskey().create(await person.auth.startNewPasskey())
    await person.auth.addPasskey({ body: { name: 'Laptop', answer } })
    return
  }
  const { secret } = await person.auth.startAuthenticator()
  const timestamp = identity.clock.now().getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  await person.auth.confirmAuthenticator({ body: { code } })
}

async function removeFactor(person: SignedUp, kind: 'authenticator' | 'passkey'): Promise<void> {
  if (kind === 'authenticator') return await person.auth.removeAuthenticator()
  const { passkeys } = await person.auth.listSignInWays()
  await person.auth.removePasskey({ params: { id: passkeys[0]?.id ?? '' } })
}

test('an admin has admin rights only while they have a second factor', async () => {
  const ann = await identity.signUpVerified()
  await grantAdmin(identity.deps.db, ann.email)
  const plain = await refresh(ann.refreshToken)
  expect(roleOf(plain)).toBe('user')
  const own = ann.withTokens(plain)
  expect(await own.users.getAdminStatus()).toEqual({ isAdmin: false, role: 'user', isSecondFactorNeeded: true })
  expect((await own.auth.listSignInWays()).isSecondFactorNeeded).toBe(true)
  expect(roleOf(await identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } }))).toBe(
    'user',
  )

  const { secret } = await own.auth.startAuthenticator()
  const timestamp = identity.clock.now().getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  await own.auth.confirmAuthenticator({ body: { code } })
  const raised = await refresh(plain.refreshToken)
  expect(roleOf(raised)).toBe('admin')
  const admin = ann.withTokens(raised)
  expect(await admin.users.getAdminStatus()).toEqual({ isAdmin: true, role: 'admin' })
  const proof = { way: 'password' as const, password: ann.password }
  expect(roleOf(await admin.auth.prove({ body: proof }))).toBe('admin')

  await admin.auth.removeAuthenticator()
  const again = await identity.anonymous.auth.login({ body: { email: ann.email, password: ann.password } })
  expect(roleOf(again)).toBe('user')
})

test.each(['authenticator', 'passkey'] as const)(
  'removing the last second factor (%s) of an admin ends their rights at once; users are not affected',
  async (kind) => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    await grantAdmin(identity.deps.db, ann.email)
    for (const person of [ann, bob]) await addFactor(person, kind)
    const admin = ann.withTokens(await refresh(ann.refreshToken))
    await removeFactor(admin, kind)
    expect(await isSignedOut(admin)).toBe(true)
    await expect(refresh(admin.refreshToken)).rejects.toMatchObject({ code: 'invalid_refresh_token' })
    expect(await identity.announced('session-revoked', ann.userId)).toContainEqual(
      expect.objectContaining({ reason: 'role-changed' }),
    )
    await removeFactor(bob, kind)
    expect(await bob.auth.listSignInWays()).toMatchObject({ passkeys: [], authenticatorSince: null })
  },
)

test('an admin with another second factor keeps their rights and their session', async () => {
  const ann = await identity.signUpVerified()
  await grantAdmin(identity.deps.db, ann.email)
  for (const kind of ['authenticator', 'passkey'] as const) await addFactor(ann, kind)
  await removeFactor(ann, 'authenticator')
  expect(roleOf(await refresh(ann.refreshToken))).toBe('admin')
})

test('an admin appointed without a confirmed address has no admin rights', async () => {
  const ann = await identity.signUp()
  await addFactor(ann, 'passkey')
  await identity.deps.db.updateTable('account').set({ role: 'admin' }).where('id', '=', ann.userId).execute()
  expect(roleOf(await refresh(ann.refreshToken))).toBe('user')
})

test('the admin app on its own domain accepts passkeys made in the product, and can’t create any', async () => {
  const ann = await identity.signUpVerified()
  const passkey = newSoftwarePasskey()
  const foreign = passkey.create(await ann.auth.startNewPasskey(), { origin: adminOrigin })
  await expect(ann.auth.addPasskey({ body: { name: 'Laptop', answer: foreign } })).rejects.toMatchObject({
    code: 'passkey_refused',
  })
  const made = passkey.create(await ann.auth.startNewPasskey())
  await ann.auth.addPasskey({ body: { name: 'Laptop', answer: made } })
  const answer = passkey.sign(await identity.anonymous.auth.startPasskey(), { origin: adminOrigin })
  expect((await identity.anonymous.auth.signInByPasskey({ body: { answer } })).user.id).toBe(ann.userId)
})
