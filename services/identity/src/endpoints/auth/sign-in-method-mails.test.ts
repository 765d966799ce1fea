import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders()
})
afterAll(() => identity.stop())

const day = 24 * 60 * 60
const newPassword = 'plums-of-another-tree'

async function mailsTo(address: string) {
  await identity.deps.mails.drain()
  return identity.mailbox.messages().filter(({ to }) => to.includes(address))
}
const newestSubject = async (address: string) => (await mailsTo(address)).at(-1)?.subject

async function addPasskey(person: SignedUp, passkey = newSoftwarePasskey()) {
  const answer = passkey.create(await person.auth.startNewPasskey())
  return (await person.auth.addPasskey({ body: { name: 'Laptop', answer } })).passkey
}
async function addAuthenticator(person: SignedUp): Promise<void> {
  const { secret } = await person.auth.startAuthenticator()
  const timestamp = identity.clock.now().getTime()
  const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
  await person.auth.confirmAuthenticator({ body: { code } })
}
async function resetLink(email: string): Promise<string> {
  await identity.anonymous.auth.forgotPassword({ body: { email } })
  const links = (await mailsTo(email)).flatMap((mail) => mail.links)
  return links.flatMap((link) => link.split('/reset-password/')[1] ?? []).at(-1) ?? ''
}
const makeProviderPerson = (person: SignedUp) => ({ name: 'Mallory', email: `github-of-${person.email}` })

test('the owner gets a mail about every passkey, app and set of codes that is added, removed or renewed', async () => {
  const ann = await identity.signUpVerified()
  const { id } = await addPasskey(ann)
  expect(await newestSubject(ann.email)).toBe('A passkey was added to your account')
  await ann.auth.renewRecoveryCodes()
  expect(await newestSubject(ann.email)).toBe('Your recovery codes were replaced')
  await ann.auth.removePasskey({ params: { id } })
  expect(await newestSubject(ann.email)).toBe('A passkey was removed from your account')
  await addAuthenticator(ann)
  expect(await newestSubject(ann.email)).toBe('An authenticator app was added to your account')
  await ann.auth.removeAuthenticator()
  expect(await newestSubject(ann.email)).toBe('The authenticator app was removed from your account')
})

test('refused changes send no mail', async () => {
  const ann = await identity.signUpVerified()
  const before = (await mailsTo(ann.email)).length
  await expect(ann.auth.removeAuthenticator()).rejects.toMatchObject({ code: 'not_found' })
  await expect(ann.auth.renewRecoveryCodes()).rejects.toMatchObject({ code: 'no_second_factor' })
  expect(await mailsTo(ann.email)).toHaveLength(before)
})

describe('a password reset by mail', () => {
  test('lists the other sign-in methods, without names that a user gave them', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', makeProviderPerson(ann), ann.token)
    await addPasskey(ann)
    const token = await resetLink(ann.email)
    const { ways } = await identity.anonymous.auth.listResetMethods({ body: { token } })
    expect(ways).toMatchObject([
      { way: 'github', isRemovable: true },
      { way: 'passkey', isRemovable: true },
    ])
    await identity.anonymous.auth.resetPassword({ body: { token, newPassword } })
    const mail = (await mailsTo(ann.email)).at(-1)
    expect(mail?.subject).toBe('Your password was changed')
    expect(mail?.text).toMatch(/- GitHub, added on .*\n- a passkey, added on /)
    expect(mail?.text).not.toContain('Laptop')
    await expect(identity.anonymous.auth.listResetMethods({ body: { token } })).rejects.toMatchObject({
      code: 'invalid_link',
    })
  })

  test('keeps them, unless asked to remove them', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', makeProviderPerson(ann), ann.token)
    await identity.anonymous.auth.resetPassword({ body: { token: await resetLink(ann.email), newPassword } })
    expect(await identity.completeOAuth('github', makeProviderPerson(ann))).toMatchObject({
      body: { user: { id: ann.userId } },
    })
    const body = { token: await resetLink(ann.email), newPassword, removeOtherMethods: true }
    await identity.anonymous.auth.resetPassword({ body })
    const back = await identity.completeOAuth('github', makeProviderPerson(ann))
    expect(back).toMatchObject({ status: 201 })
    const { user } = await identity.anonymous.auth.login({ body: { email: ann.email, password: newPassword } })
    expect(user).toMatchObject({ id: ann.userId, github_username: null })
  })

  test('removes a passkey and an app that an intruder added in the last days', async () => {
    const ann = await identity.signUpVerified()
    const theirs = newSoftwarePasskey()
    await addPasskey(ann, theirs)
    await addAuthenticator(ann)
    const body = { token: await resetLink(ann.email), newPassword, removeOtherMethods: true }
    await identity.anonymous.auth.resetPassword({ body })
    const answer = theirs.sign(await identity.anonymous.auth.startPasskey())
    await expect(identity.anonymous.auth.signInByPasskey({ body: { answer } })).rejects.toMatchObject({
      code: 'passkey_refused',
    })
    const { user } = await identity.anonymous.auth.login({ body: { email: ann.email, password: newPassword } })
    expect(user.id).toBe(ann.userId)
  })

  test('keeps an older second factor and the recovery codes, which the sign-in then requires', async () => {
    const ann = await identity.signUpVerified()
    await addPasskey(ann)
    const { recoveryCodes } = await ann.auth.renewRecoveryCodes()
    identity.clock.advance(8 * day)
    const token = await resetLink(ann.email)
    const { ways } = await identity.anonymous.auth.listResetMethods({ body: { token } })
    expect(ways).toMatchObject([{ way: 'passkey', isRemovable: false }])
    await identity.anonymous.auth.resetPassword({ body: { token, newPassword, removeOtherMethods: true } })
    const login = identity.anonymous.auth.login({ body: { email: ann.email, password: newPassword } })
    await expect(login).rejects.toMatchObject({ code: 'second_factor_required' })
    const step = await login.then(
      () => '',
      ({ details }: { details: { token: string }[] }) => details[0]?.token ?? '',
    )
    const factor = { way: 'recovery-code' as const, code: recoveryCodes[0] ?? '' }
    const { user } = await identity.anonymous.auth.confirmSignIn({ body: { token: step, factor } })
    expect(user.id).toBe(ann.userId)
  })
})
