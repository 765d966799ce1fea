import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { adminEmail, isSignedOut, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

const secondAdminEmail = 'second.admin@example.org'
const thirdAdminEmail = 'third.admin@example.org'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity({ ADMIN_EMAILS: `${adminEmail},${secondAdminEmail},${thirdAdminEmail}` })
})
afterAll(() => identity.stop())

const roleOf = async (email: string, password: string) =>
  (await identity.anonymous.auth.login({ body: { email, password } })).user.role

/** Sets a password with a link that only the owner of the mailbox gets. */
async function choosePassword(email: string, newPassword: string): Promise<void> {
  await identity.anonymous.auth.forgotPassword({ body: { email } })
  const token = await identity.mailedToken(email, 'reset-password')
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword } })
}

test('registering an admin’s address gives a stranger no rights, even if the owner confirms it', async () => {
  const stranger = await identity.signUpVerified({ email: adminEmail })
  expect(await stranger.users.getOwnProfile()).toMatchObject({ emailVerified: true, role: 'user' })
  expect(await roleOf(adminEmail, stranger.password)).toBe('user')
  const refreshed = await identity.anonymous.auth.refresh({ body: { refreshToken: stranger.refreshToken } })
  expect(decodeJwt(refreshed.accessToken)['role']).toBe('user')
  await stranger.withTokens(refreshed).auth.changePassword({
    body: { currentPassword: stranger.password, newPassword: 'a-password-of-the-stranger' },
  })
  expect(await roleOf(adminEmail, 'a-password-of-the-stranger')).toBe('user')

  const strangerSession = await identity.anonymous.auth.login({
    body: { email: adminEmail, password: 'a-password-of-the-stranger' },
  })
  await choosePassword(adminEmail, 'a-password-of-the-owner')
  expect(await isSignedOut(stranger.withTokens(strangerSession))).toBe(true)
  await expect(
    identity.anonymous.auth.refresh({ body: { refreshToken: strangerSession.refreshToken } }),
  ).rejects.toMatchObject({
    code: 'invalid_refresh_token',
  })
  await expect(roleOf(adminEmail, 'a-password-of-the-stranger')).rejects.toMatchObject({ code: 'invalid_credentials' })
  expect(await roleOf(adminEmail, 'a-password-of-the-owner')).toBe('admin')
})

test('a passkey that a stranger added doesn’t open the admin’s account', async () => {
  const stranger = await identity.signUpVerified({ email: thirdAdminEmail })
  const passkey = newSoftwarePasskey()
  const answer = passkey.create(await stranger.auth.startNewPasskey())
  await stranger.auth.addPasskey({ body: { name: 'Theirs', answer } })
  await choosePassword(thirdAdminEmail, 'a-password-of-the-owner')
  expect(await roleOf(thirdAdminEmail, 'a-password-of-the-owner')).toBe('admin')
  const asked = await identity.anonymous.auth.startPasskey()
  await expect(
    identity.anonymous.auth.signInByPasskey({ body: { answer: passkey.sign(asked) } }),
  ).rejects.toMatchObject({ code: 'passkey_refused' })
})

test('a password set by mail confirms the address and grants the admin role without another link', async () => {
  const ann = await identity.signUp({ email: secondAdminEmail })
  await choosePassword(secondAdminEmail, 'a-password-of-the-owner')
  const again = await identity.anonymous.auth.login({
    body: { email: secondAdminEmail, password: 'a-password-of-the-owner' },
  })
  expect(again.user).toMatchObject({ role: 'admin', emailVerified: true })
  expect(await identity.announced('email-verified', ann.userId)).toHaveLength(1)
})

test('a password set by mail confirms any address once and leaves the role of others unchanged', async () => {
  const ann = await identity.signUp()
  await choosePassword(ann.email, 'plums-of-another-tree')
  const again = await identity.anonymous.auth.login({ body: { email: ann.email, password: 'plums-of-another-tree' } })
  expect(again.user).toMatchObject({ role: 'user', emailVerified: true })
  expect(await ann.withTokens(again).auth.resendVerification()).toEqual({ sent: false })
  // The link from the registration is still valid and returns the same result.
  const token = await identity.mailedToken(ann.email, 'verify-email')
  expect(await identity.anonymous.auth.verifyEmail({ params: { token } })).toEqual({ emailVerified: true })
  expect(await identity.announced('email-verified', ann.userId)).toHaveLength(1)
  expect((await identity.announced('profile-changed', ann.userId)).map(({ emailVerified }) => emailVerified)).toEqual([
    false,
    true,
  ])
})
