import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import type { User } from '@codekin/contracts/users/models'
import { callerOf } from '@codekin/test-kit/http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders()
})
afterAll(() => identity.stop())

const newestMailId = () => identity.mailbox.messages().at(-1)?.id ?? 0
const login = ({ email, password }: { email: string; password: string }) =>
  identity.anonymous.http('POST', '/api/v1/auth/login', { body: { email, password } })
const refresh = ({ refreshToken }: { refreshToken: string }) =>
  identity.anonymous.http('POST', '/api/v1/auth/refresh', { body: { refreshToken } })

/** A stranger registers with an address, and the owner confirms it without a session of the account. */
async function registerAsStranger(): Promise<SignedUp> {
  const stranger = await identity.signUp()
  const token = await identity.mailedToken(stranger.email, 'verify-email')
  await identity.anonymous.auth.confirmEmail({ params: { token } })
  return stranger
}

/** Adds a provider and a passkey, with which a stranger could sign in later. */
async function addSignInMethods(stranger: SignedUp) {
  await identity.completeOAuth('github', { name: 'Stranger', email: `of-${stranger.email}` }, stranger.token)
  const passkey = newSoftwarePasskey()
  const answer = passkey.create(await stranger.auth.startNewPasskey())
  await stranger.auth.addPasskey({ body: { name: 'Laptop', answer } })
  return passkey
}

async function mailOf(email: string, subject: string, after: number): Promise<string> {
  const mail = await identity.mailbox.waitFor(email, after)
  return mail.subject === subject ? mail.text : await mailOf(email, subject, mail.id)
}

async function codeFor(token: string, email: string): Promise<string> {
  const lastMailId = newestMailId()
  await identity.anonymous.auth.mailSignInCode({ body: { token, email } })
  return await identity.mailedCode(email, lastMailId)
}

type SignedIn = { user: User; accessToken: string; refreshToken: string }

/** The ways in which the owner of a mailbox can sign in. */
const signIns = {
  async 'a provider'(email: string): Promise<SignedIn> {
    const answer = await identity.signInWithProvider('github', { name: 'Ann', email })
    expect(answer.status).toBe(200)
    return answer.body as SignedIn
  },
  async 'a mailed code'(email: string): Promise<SignedIn> {
    const person = { name: 'Ann', email, trouble: 'unverified-email' as const }
    const { pending } = (await identity.completeOAuth('github', person)).body as { pending: PendingSignIn }
    const { token } = pending
    const body = { token, code: await codeFor(token, email) }
    await identity.anonymous.auth.finishWithCode({ body })
    const answer = await identity.anonymous.http('POST', '/api/v1/auth/pending/accept', { body: { token } })
    expect(answer.status).toBe(200)
    return answer.body as SignedIn
  },
  async 'a mailed link to a new password'(email: string): Promise<SignedIn> {
    const lastMailId = newestMailId()
    await identity.anonymous.auth.forgotPassword({ body: { email } })
    const token = await identity.mailedToken(email, 'reset-password', lastMailId)
    await identity.anonymous.auth.resetPassword({ body: { token, newPassword: 'three odd words' } })
    return (await login({ email, password: 'three odd words' })).body as SignedIn
  },
}
const signInWays = Object.keys(signIns) as (keyof typeof signIns)[]

describe.each(signInWays)('signing in by %s', (method) => {
  test('removes the sign-in methods and sessions of a stranger and mails the owner', async () => {
    const stranger = await registerAsStranger()
    const passkey = await addSignInMethods(stranger)
    const lastMailId = newestMailId()
    const owner = await signIns[method](stranger.email)
    expect(owner.user.id).toBe(stranger.userId)
    expect(await login(stranger)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    expect(await refresh(stranger)).toMatchObject({ status: 401 })
    expect((await identity.completeOAuth('github', { name: 'Stranger', email: `of-${stranger.email}` })).status).toBe(
      201,
    )
    const answer = passkey.sign(await identity.anonymous.auth.startPasskey())
    await expect(identity.anonymous.auth.signInByPasskey({ body: { answer } })).rejects.toMatchObject({ status: 403 })
    expect(await mailOf(stranger.email, 'We secured your account', lastMailId)).toContain('/forgot-password')
    expect(await refresh(owner)).toMatchObject({ status: 200 })
    await callerOf(identity.url, { userId: owner.user.id, token: owner.accessToken }).users.getOwnProfile()
  })

  test('keeps the password and sessions of an owner who confirmed in the same browser', async () => {
    const ann = await identity.signUpVerified()
    await signIns[method](ann.email)
    if (method === 'a mailed link to a new password') return
    expect(await login(ann)).toMatchObject({ status: 200 })
    expect(await refresh(ann)).toMatchObject({ status: 200 })
  })

  test('keeps a password that the owner set by mail', async () => {
    const stranger = await registerAsStranger()
    await signIns['a mailed link to a new password'](stranger.email)
    await signIns[method](stranger.email)
    expect(await login({ email: stranger.email, password: 'three odd words' })).toMatchObject({ status: 200 })
  })
})

test('an account that was linked before passwords were checked is claimed at its next provider sign-in and stays linked', async () => {
  const ann = await identity.signUpVerified()
  const person = { name: 'Ann', email: ann.email }
  await identity.completeOAuth('github', person, ann.token)
  await identity.completeOAuth('linkedin', { name: 'Stranger', email: `of-${ann.email}` }, ann.token)
  const { db } = identity.deps
  // A migration can't know this.
  await db.updateTable('account').set({ passwordProvedAt: null }).where('id', '=', ann.userId).execute()
  const lastMailId = newestMailId()
  const answer = await identity.completeOAuth('github', person)
  expect(answer).toMatchObject({ status: 200, body: { user: { id: ann.userId } } })
  expect(await login(ann)).toMatchObject({ status: 401 })
  expect(await refresh(ann)).toMatchObject({ status: 401 })
  expect(await mailOf(ann.email, 'We secured your account', lastMailId)).toContain('/forgot-password')
  const linked = await db.selectFrom('linkedProvider').select('provider').where('userId', '=', ann.userId).execute()
  expect(linked).toEqual([{ provider: 'github' }])
  expect(await identity.completeOAuth('github', person)).toMatchObject({
    status: 200,
    body: { user: { id: ann.userId } },
  })
})

describe('a password is confirmed as the owner’s', () => {
  const worksAfterProviderSignIn = async (person: SignedUp) => {
    await signIns['a provider'](person.email)
    return (await login(person)).status === 200
  }

  test('by opening the link in a session of the account, even after a confirmation elsewhere', async () => {
    const ann = await registerAsStranger()
    const token = await identity.mailedToken(ann.email, 'verify-email')
    await ann.auth.verifyEmail({ params: { token } })
    expect(await worksAfterProviderSignIn(ann)).toBe(true)
  })

  test('by entering a mailed code in the session', async () => {
    const ann = await registerAsStranger()
    const lastMailId = newestMailId()
    await ann.auth.sendProofCode()
    const code = await identity.mailedCode(ann.email, lastMailId)
    await ann.auth.prove({ body: { way: 'mail-code', code } })
    expect(await worksAfterProviderSignIn(ann)).toBe(true)
  })

  test('by linking a provider with the same confirmed address, which confirms it here too', async () => {
    const ann = await identity.signUp()
    await identity.completeOAuth('linkedin', { name: 'Ann', email: ann.email }, ann.token)
    expect(await ann.users.getOwnProfile()).toMatchObject({ emailVerified: true })
    expect(await worksAfterProviderSignIn(ann)).toBe(true)
  })

  test('neither by linking a provider with another address nor by changing the password', async () => {
    const ann = await registerAsStranger()
    await identity.completeOAuth('linkedin', { name: 'Ann', email: `other-${ann.email}` }, ann.token)
    await ann.auth.changePassword({ body: { currentPassword: ann.password, newPassword: 'yet other odd words' } })
    await signIns['a provider'](ann.email)
    expect(await login({ ...ann, password: 'yet other odd words' })).toMatchObject({ status: 401 })
  })
})
