import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import { eventually } from '@codekin/test-kit/settle'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedUp } from '../../testing/start-identity.ts'
import { monthly, startPayments, type TestPayments } from '../../testing/start-payments.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../testing/start-providers.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders()
})
afterAll(() => identity.stop())

const newPassword = 'plums-of-another-tree'

/** Returns the token of the newest link of this kind. */
async function linkAt(address: string, page: 'undo-email' | 'reset-password'): Promise<string> {
  await identity.deps.mails.drain()
  const mails = identity.mailbox.messages().filter(({ to }) => to.includes(address))
  return (
    mails
      .flatMap(({ links }) => links)
      .flatMap((link) => link.split(`/${page}/`)[1] ?? [])
      .at(-1) ?? ''
  )
}
async function codeAt(address: string): Promise<string> {
  await identity.deps.mails.drain()
  const codes = identity.mailbox.messages().filter(({ to, subject }) => to.includes(address) && /^\d{6}/.test(subject))
  return codes.at(-1)?.subject.slice(0, 6) ?? ''
}

async function choosePasswordByMail(ann: SignedUp): Promise<void> {
  await identity.anonymous.auth.forgotPassword({ body: { email: ann.email } })
  const token = await linkAt(ann.email, 'reset-password')
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword } })
}

/** Changes the address as an intruder would; then the owner undoes it. */
async function undoAddressChange(ann: SignedUp): Promise<void> {
  const email = `moved-${ann.email}`
  await ann.auth.beginAddressChange({ body: { email } })
  await ann.auth.confirmAddressChange({ body: { code: await codeAt(email) } })
  await identity.anonymous.auth.undoAddressChange({ body: { token: await linkAt(ann.email, 'undo-email') } })
}

/** The ways in which an owner ends an intruder's session. */
const ends: Record<string, (ann: SignedUp) => Promise<unknown>> = {
  'the password is reset by mail': choosePasswordByMail,
  'an address change is undone': undoAddressChange,
  'its owner signs it out from elsewhere': async (ann) => (await identity.signIn(ann)).auth.endOtherSessions(),
  'it signs out': (ann) => identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } }),
}

describe.each(Object.entries(ends))('a session ends because %s', (_name, end) => {
  test('the export it requested cannot be downloaded, ready or not', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    for (const person of [ann, bob]) await person.privacy.startReport()
    await identity.deps.db
      .updateTable('dataExport')
      .set({
        status: 'ready',
        secret: `secret-of-${ann.userId}`.padEnd(43, 'x').slice(0, 43),
        expiresAt: new Date(identity.clock.now().getTime() + 3_600_000),
      })
      .where('userId', '=', ann.userId)
      .execute()
    const { downloadUrl } = await ann.privacy.getReport()
    expect(downloadUrl).not.toBeNull()
    await end(ann)
    await end(bob)
    expect((await identity.anonymous.http('GET', downloadUrl ?? '')).status).toBe(410)
    const rows = await identity.deps.db
      .selectFrom('dataExport')
      .select(['status', 'secret'])
      .where('userId', 'in', [ann.userId, bob.userId])
      .execute()
    expect(rows).toEqual([
      { status: 'expired', secret: null },
      { status: 'expired', secret: null },
    ])
  })

  test('the authenticator it started to set up cannot be confirmed', async () => {
    const ann = await identity.signUpVerified()
    const { secret } = await ann.auth.startAuthenticator()
    await end(ann)
    const body = { email: ann.email, password: ann.password }
    const login = await identity.anonymous.http('POST', '/api/v1/auth/login', { body })
    const tokens = login.status === 200 ? login.body : await signInAnew(ann)
    const again = ann.withTokens(tokens as { accessToken: string; refreshToken: string })
    const timestamp = identity.clock.now().getTime()
    const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp })
    await expect(again.auth.confirmAuthenticator({ body: { code } })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the provider sign-in it started is not linked', async () => {
    const ann = await identity.signUpVerified()
    const somebody = { name: 'Mallory', email: `mallory-of-${ann.email}` }
    const visitor = await identity.authorize('github', somebody, { token: ann.token, purpose: 'link' })
    await end(ann)
    expect(await identity.callback('github', visitor)).toMatchObject({ body: { code: 'sign_in_expired' } })
  })
})

/** Resets the password and signs in with the new one. */
async function signInAnew(ann: SignedUp) {
  await choosePasswordByMail(ann)
  return await identity.anonymous.auth.login({ body: { email: ann.email, password: newPassword } })
}

test('an unconfirmed address change ends with the session that started it, and with no other', async () => {
  const ann = await identity.signUpVerified()
  const other = await identity.signIn(ann)
  await ann.auth.beginAddressChange({ body: { email: `other-${ann.email}` } })
  await identity.anonymous.auth.logout({ body: { refreshToken: other.refreshToken } })
  expect((await ann.auth.findAddressChange()).pending).not.toBeNull()
  const again = await identity.signIn(ann)
  await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  expect(await again.auth.findAddressChange()).toEqual({ pending: null })
})

test('a code mailed before a password reset completes no sign-in', async () => {
  const ann = await identity.signUpVerified()
  const mallory = { name: 'Mallory', email: `github-of-${ann.email}`, trouble: 'no-email' as const }
  const { body } = await identity.completeOAuth('github', mallory)
  const { token } = (body as { pending: PendingSignIn }).pending
  await identity.anonymous.auth.mailSignInCode({ body: { token, email: ann.email } })
  const code = await codeAt(ann.email)
  await choosePasswordByMail(ann)
  const finish = identity.anonymous.auth.finishWithCode({ body: { token, code } })
  await expect(finish).rejects.toMatchObject({ code: 'sign_in_expired' })
})

describe('a payment page', () => {
  let payments: TestPayments
  beforeAll(async () => {
    payments = await startPayments()
  })
  afterAll(() => payments.stop())

  test('closes with the session that opened it', async () => {
    const ann = await payments.signUpVerified()
    const { id, url } = await ann.subscriptions.startCheckout({ body: monthly })
    const again = await payments.signIn(ann)
    await payments.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
    const state = () => again.subscriptions.getCheckout({ params: { id } })
    expect(await eventually(async () => (await state()).state === 'over')).toBe(true)
    await payments.submitForm(url, { card: 'good' })
    await payments.settlePayments()
    expect(await again.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free' })
  })
})
