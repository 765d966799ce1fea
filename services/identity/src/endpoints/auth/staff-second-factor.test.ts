import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'
import { grantAdmin } from '../../operations/grant-admin.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ STAFF_SECOND_FACTOR: 'on' })
})
afterAll(() => identity.stop())

const roleOf = ({ accessToken }: { accessToken: string }) => decodeJwt(accessToken)['role']
const refresh = (refreshToken: string) => identity.anonymous.auth.refresh({ body: { refreshToken } })

test('an admin is a user like others until they have a second factor, and again when they remove it', async () => {
  const ann = await identity.join()
  await grantAdmin(identity.deps.db, ann.email)
  const plain = await refresh(ann.refreshToken)
  expect(roleOf(plain)).toBe('user')
  const own = ann.with(plain)
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
  const admin = ann.with(raised)
  expect(await admin.users.getAdminStatus()).toEqual({ isAdmin: true, role: 'admin' })
  const proof = { way: 'password' as const, password: ann.password }
  expect(roleOf(await admin.auth.prove({ body: proof }))).toBe('admin')

  await admin.auth.removeAuthenticator()
  expect(roleOf(await refresh(raised.refreshToken))).toBe('user')
})
