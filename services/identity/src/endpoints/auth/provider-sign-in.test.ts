import { standingChanged } from '@codekin/contracts/admin/events'
import type { PendingSignIn } from '@codekin/contracts/auth/providers'
import type { User } from '@codekin/contracts/users/models'
import { inTransaction } from '@codekin/db/transaction'
import { callerOf, type TestCaller } from '@codekin/test-kit/http'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { type IdentityWithProviders, startIdentityWithProviders } from '../../../testing/start-providers.ts'
import { unlinkAllProviders } from '../../operations/revoke-provider-tokens.ts'
import { deleteAccount } from '../../store/erasures.ts'

let identity: IdentityWithProviders
beforeAll(async () => {
  identity = await startIdentityWithProviders({ PROVIDER_SECONDS: '1' })
})
afterAll(() => identity.stop())

type SignedIn = { user: User; accessToken: string; refreshToken: string }

let count = 0
/** A person who is new at the provider. */
function makeProviderPerson() {
  count += 1
  return { name: `Nia Newcomer ${count}`, email: `nia-${count}@example.org` }
}
const as = (reply: unknown) => {
  const { user, accessToken } = reply as SignedIn
  return callerOf(identity.url, { userId: user.id, token: accessToken })
}
async function getPending(answer: { body: unknown }): Promise<PendingSignIn> {
  expect(answer).toMatchObject({ status: 200, body: { pending: {} } })
  return (answer.body as { pending: PendingSignIn }).pending
}
async function codeFor(token: string, email: string): Promise<string> {
  const lastMailId = identity.mailbox.messages().at(-1)?.id ?? 0
  await identity.anonymous.auth.mailSignInCode({ body: { token, email } })
  return await identity.mailedCode(email, lastMailId)
}
const sendCode = (token: string, code: string) =>
  identity.anonymous.http('POST', '/api/v1/auth/pending/confirm', { body: { token, code } })
const accept = (token: string) => identity.anonymous.http('POST', '/api/v1/auth/pending/accept', { body: { token } })
/** Enters the code, and accepts if asked whether to link. */
async function confirm(token: string, code: string) {
  const answer = await sendCode(token, code)
  return 'pending' in (answer.body as object) ? await accept(token) : answer
}
const linkedTo = async ({ userId }: { userId: string }) => {
  const rows = await identity.deps.db
    .selectFrom('linkedProvider')
    .select('provider')
    .where('userId', '=', userId)
    .execute()
  return rows.map(({ provider }) => provider)
}
const aPasskey = async (person: TestCaller) => {
  const passkey = newSoftwarePasskey()
  await person.auth.addPasskey({
    body: { name: 'Laptop', answer: passkey.create(await person.auth.startNewPasskey()) },
  })
  return async () => ({
    way: 'passkey' as const,
    answer: passkey.sign(await identity.anonymous.auth.startPasskey()),
  })
}

/** Calls GitHub with the stored token of a user, which works until the token is revoked. */
async function grantOf(userId: string): Promise<() => Promise<Response>> {
  const ofUser = identity.deps.db.selectFrom('linkedProvider').selectAll().where('userId', '=', userId)
  const row = await ofUser.where('provider', '=', 'github').executeTakeFirstOrThrow()
  const authorization = `Bearer ${identity.deps.tokenCipher.decrypt(row, `github ${row.subject}`)}`
  return () => fetch(`${identity.github.url}/api/v3/user`, { headers: { authorization } })
}

const refused = (code: string) => ({ body: { code } })

describe.each(['github', 'linkedin'] as const)('%s', (provider) => {
  test('a new person gets an account with a confirmed email, a name and a photo; next time they sign in', async () => {
    const nia = makeProviderPerson()
    const first = await identity.completeOAuth(provider, nia)
    expect(first).toMatchObject({
      status: 201,
      body: { user: { email: nia.email, full_name: nia.name, emailVerified: true, onboardingCompleted: false } },
    })
    const { user } = first.body as SignedIn
    const own = () => as(first.body).users.getOwnProfile()
    await expect.poll(async () => (await own()).photoUrl).toMatch(/^\/api\/v1\/users\/photos\//)
    expect(await identity.announced('user-registered', user.id)).toHaveLength(1)
    expect(await identity.announced('email-verified', user.id)).toHaveLength(1)
    expect(await identity.completeOAuth(provider, nia)).toMatchObject({ status: 200, body: { user: { id: user.id } } })
    expect(await as(first.body).auth.listSignInWays()).toMatchObject({ hasPassword: false })
    const { linked } = await as(first.body).auth.listLinkedProviders()
    expect(linked).toMatchObject([{ provider, email: nia.email, given: { fullName: nia.name, hasPicture: true } }])
  })

  test('an expired code, an invented one and a second use are refused', async () => {
    expect(await identity.completeOAuth(provider, { ...makeProviderPerson(), trouble: 'expired-code' })).toMatchObject(
      refused('provider_refused'),
    )
    const visitor = await identity.authorize(provider, makeProviderPerson())
    expect(await identity.callback(provider, { ...visitor, code: 'made-up' })).toMatchObject(
      refused('provider_refused'),
    )
    expect(await identity.callback(provider, visitor)).toMatchObject(refused('sign_in_expired'))
  })

  test.each(['server-error', 'slow'] as const)('a provider outage (%s) is reported as such', async (trouble) => {
    expect(await identity.completeOAuth(provider, { ...makeProviderPerson(), trouble })).toMatchObject({
      status: 503,
      body: { code: 'provider_unavailable' },
    })
  })

  test('a callback that is replayed, late, from another browser or for another provider is refused', async () => {
    const once = await identity.authorize(provider, makeProviderPerson())
    expect(await identity.callback(provider, once)).toMatchObject({ status: 201 })
    expect(await identity.callback(provider, once)).toMatchObject(refused('sign_in_expired'))

    const [ownCallback, foreign] = [
      await identity.authorize(provider, makeProviderPerson()),
      await identity.authorize(provider, makeProviderPerson()),
    ]
    expect(await identity.callback(provider, { ...ownCallback, verifier: foreign.verifier })).toMatchObject(
      refused('sign_in_expired'),
    )
    const other = provider === 'github' ? 'linkedin' : 'github'
    expect(await identity.callback(other, foreign)).toMatchObject(refused('sign_in_expired'))

    const late = await identity.authorize(provider, makeProviderPerson())
    identity.clock.advance(600)
    expect(await identity.callback(provider, late)).toMatchObject(refused('sign_in_expired'))
  })

  test('two concurrent callbacks create one account', async () => {
    const nia = makeProviderPerson()
    const visits = [await identity.authorize(provider, nia), await identity.authorize(provider, nia)]
    const answers = await Promise.all(visits.map((visitor) => identity.callback(provider, visitor)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201])
    expect(new Set(answers.map(({ body }) => (body as SignedIn).user.id)).size).toBe(1)
  })

  test('a confirmed email on both sides asks before linking; accepting links, signs in and notifies the owner', async () => {
    const ann = await identity.signUpVerified()
    const lastMailId = identity.mailbox.messages().at(-1)?.id ?? 0
    const pending = await getPending(await identity.completeOAuth(provider, { name: 'Ann', email: ann.email }))
    expect(pending).toMatchObject({ needs: 'link', email: ann.email })
    expect(await linkedTo(ann)).toEqual([])
    const answer = await accept(pending.token)
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ann.userId, full_name: 'Ann Example' } } })
    expect((await identity.mailbox.waitFor(ann.email, lastMailId)).subject).toMatch(/^You can now sign in with/)
    expect((await identity.announced('profile-changed', ann.userId)).length).toBeGreaterThan(1)
  })
})

test.each(['another-key', 'no-key'] as const)('an ID token signed with %s is refused', async (signing) => {
  const nia = makeProviderPerson()
  identity.linkedin.setSigning(signing)
  expect(await identity.completeOAuth('linkedin', nia)).toMatchObject({
    status: 410,
    body: { code: 'provider_refused', error: 'The provider didn’t accept this sign-in. Start again.' },
  })
  identity.linkedin.setSigning('published-key')
  expect(await identity.completeOAuth('linkedin', nia)).toMatchObject({ status: 201 })
})

describe('linking to an account with a second factor', () => {
  const secondStep = { status: 403, body: { code: 'second_factor_required' } }
  const getChallengeToken = (answer: { body: unknown }) =>
    (answer.body as { details: { token: string }[] }).details[0]?.token ?? ''

  test.each(['a provider', 'a mailed code'] as const)('waits for the second factor: by %s', async (method) => {
    const ann = await identity.signUpVerified()
    const factor = await aPasskey(ann)
    const lastMailId = identity.mailbox.messages().at(-1)?.id ?? 0
    const trouble = method === 'a provider' ? {} : { trouble: 'unverified-email' as const }
    const { token } = await getPending(
      await identity.completeOAuth('linkedin', { name: 'Ann', email: ann.email, ...trouble }),
    )
    const asked = method === 'a provider' ? await accept(token) : await confirm(token, await codeFor(token, ann.email))
    expect(asked).toMatchObject(secondStep)
    expect(await linkedTo(ann)).toEqual([])
    const listLinkMails = () =>
      identity.mailbox.messages().filter(({ id, subject }) => id > lastMailId && /LinkedIn/.test(subject))
    expect(listLinkMails()).toEqual([])
    const wrong = { way: 'recovery-code' as const, code: 'k7m2p-x4vqd' }
    await expect(
      identity.anonymous.auth.confirmSignIn({ body: { token: getChallengeToken(asked), factor: wrong } }),
    ).rejects.toMatchObject({ code: 'wrong_proof' })
    expect(await linkedTo(ann)).toEqual([])
    const body = { token: getChallengeToken(asked), factor: await factor() }
    expect((await identity.anonymous.auth.confirmSignIn({ body })).user.id).toBe(ann.userId)
    expect(await linkedTo(ann)).toEqual(['linkedin'])
    await expect.poll(() => listLinkMails().length).toBe(1)
    expect(await accept(token)).toMatchObject(refused('sign_in_expired'))
  })

  test('fails if the provider account was linked to another account in the meantime', async () => {
    const ann = await identity.signUpVerified()
    const factor = await aPasskey(ann)
    const nia = { name: 'Ann', email: ann.email }
    const asked = await identity.signInWithProvider('linkedin', nia)
    expect(asked).toMatchObject(secondStep)
    const bob = await identity.signUpVerified()
    await identity.completeOAuth('linkedin', nia, bob.token)
    const body = { token: getChallengeToken(asked), factor: await factor() }
    await expect(identity.anonymous.auth.confirmSignIn({ body })).rejects.toMatchObject({ code: 'sign_in_expired' })
    expect(await linkedTo(ann)).toEqual([])
  })
})

describe('accepting to link', () => {
  test('fails after half an hour, and if either side is already linked elsewhere', async () => {
    const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
    const late = await getPending(await identity.completeOAuth('github', { name: 'Ann', email: ann.email }))
    await identity.completeOAuth('github', makeProviderPerson(), ann.token)
    expect(await accept(late.token)).toMatchObject(refused('other_identity_linked'))
    const old = await getPending(await identity.completeOAuth('github', { name: 'Bob', email: bob.email }))
    identity.clock.advance(30 * 60)
    expect(await accept(old.token)).toMatchObject(refused('sign_in_expired'))
    expect(await accept('n'.repeat(43))).toMatchObject(refused('sign_in_expired'))
    expect(await linkedTo(bob)).toEqual([])
  })

  test('is not possible for an unconfirmed account without a code', async () => {
    const squatted = await identity.signUp()
    const { token } = await getPending(await identity.completeOAuth('github', { name: 'Ann', email: squatted.email }))
    expect(await accept(token)).toMatchObject(refused('sign_in_expired'))
    expect(await linkedTo(squatted)).toEqual([])
  })

  test('twice at the same time links once', async () => {
    const ann = await identity.signUpVerified()
    const { token } = await getPending(await identity.completeOAuth('github', { name: 'Ann', email: ann.email }))
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(await linkedTo(ann)).toEqual(['github'])
  })
})

test('a code for a provider account linked in the meantime signs in to that account, with all its checks', async () => {
  const ann = await identity.signUpVerified()
  const nia = makeProviderPerson()
  const waiting = async () => {
    const { token } = await getPending(await identity.completeOAuth('github', { ...nia, trouble: 'no-email' }))
    return { token, code: await codeFor(token, nia.email) }
  }
  const begun = [await waiting(), await waiting(), await waiting(), await waiting()] as const
  await identity.completeOAuth('github', nia, ann.token)
  const finish = ({ token, code }: { token: string; code: string }) => sendCode(token, code)
  expect(await finish(begun[0])).toMatchObject({ status: 200, body: { user: { id: ann.userId } } })
  await aPasskey(ann)
  expect(await finish(begun[1])).toMatchObject(refused('second_factor_required'))
  const { passkeys } = await ann.auth.listSignInWays()
  await ann.auth.removePasskey({ params: { id: passkeys[0]?.id ?? '' } })
  const suspension = { reason: 'Spam in first messages', until: null }
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, suspension }))
  await identity.settle()
  expect(await finish(begun[2])).toMatchObject(refused('account_suspended'))
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, sourceVersion: 2, suspension: null }))
  await identity.settle()
  const again = await identity.signIn(ann)
  await again.users.closeAccount()
  expect(await finish(begun[3])).toMatchObject(refused('account_closed'))
})

describe('an email that the provider hasn’t confirmed', () => {
  test.each(['no-email', 'unverified-email'] as const)('%s: a mailed code creates the account', async (trouble) => {
    const nia = makeProviderPerson()
    const pending = await getPending(await identity.completeOAuth('github', { ...nia, trouble }))
    expect(pending).toMatchObject({ needs: 'email', email: trouble === 'no-email' ? null : nia.email })
    const other = `other-${nia.email}`
    const answer = await confirm(pending.token, await codeFor(pending.token, other))
    expect(answer).toMatchObject({ status: 201, body: { user: { email: other, emailVerified: true } } })
    expect(await confirm(pending.token, '000000')).toMatchObject(refused('sign_in_expired'))
    expect(await identity.completeOAuth('github', { ...nia, trouble })).toMatchObject({ status: 200 })
  })

  test('doesn’t reveal whether it has an account; the owner gets a code and links it', async () => {
    const ann = await identity.signUpVerified()
    const pending = await getPending(
      await identity.completeOAuth('linkedin', { name: 'Ann', email: ann.email, trouble: 'unverified-email' }),
    )
    expect(pending.needs).toBe('email')
    const answer = await confirm(pending.token, await codeFor(pending.token, ann.email))
    expect(answer).toMatchObject({ status: 200, body: { user: { id: ann.userId } } })
  })

  test('of an unconfirmed account links after its owner signs in', async () => {
    const ann = await identity.signUp()
    const pending = await getPending(await identity.completeOAuth('github', { name: 'Ann', email: ann.email }))
    expect(pending).toMatchObject({ needs: 'sign-in', email: ann.email })
    expect(await ann.auth.linkPending({ body: { token: pending.token } })).toEqual({ linked: true })
    await expect(ann.auth.linkPending({ body: { token: pending.token } })).rejects.toMatchObject({
      code: 'sign_in_expired',
    })
    expect(await identity.completeOAuth('github', { name: 'Ann', email: ann.email })).toMatchObject({
      status: 200,
      body: { user: { id: ann.userId, github_username: expect.stringMatching(/^ann-/) } },
    })
  })

  test('of an unconfirmed account links after a mailed code, which removes the access of the person who registered', async () => {
    const squatter = await identity.signUp()
    const pending = await getPending(await identity.completeOAuth('github', { name: 'Ann', email: squatter.email }))
    const answer = await confirm(pending.token, await codeFor(pending.token, squatter.email))
    expect(answer).toMatchObject({ status: 200, body: { user: { id: squatter.userId, emailVerified: true } } })
    await expect(identity.signIn(squatter)).rejects.toThrow('invalid_credentials')
    await expect
      .poll(() => squatter.users.getOwnProfile().catch(({ code }: { code: string }) => code))
      .toBe('not_signed_in')
    expect(await as(answer.body).users.getOwnProfile()).toMatchObject({ email: squatter.email })
  })

  test.each(['a mailed code', 'a mailed link'] as const)(
    'a squatter’s links and passkeys don’t open the account after its owner takes it by %s',
    async (method) => {
      const [squatter, theirs] = [await identity.signUp(), makeProviderPerson()]
      await identity.completeOAuth('github', theirs, squatter.token)
      const userAtGithub = await grantOf(squatter.userId)
      const passkey = newSoftwarePasskey()
      const made = passkey.create(await squatter.auth.startNewPasskey())
      await squatter.auth.addPasskey({ body: { name: 'Laptop', answer: made } })
      const owner = { name: 'Ann', email: squatter.email }
      if (method === 'a mailed link') {
        await identity.anonymous.auth.forgotPassword({ body: { email: owner.email } })
        const token = await identity.mailedToken(owner.email, 'reset-password')
        await identity.anonymous.auth.resetPassword({ body: { token, newPassword: 'plum-tree-in-winter' } })
        const entered = await identity.anonymous.auth.login({
          body: { email: owner.email, password: 'plum-tree-in-winter' },
        })
        expect(entered.user).toMatchObject({ id: squatter.userId, emailVerified: true, github_username: null })
      } else {
        const pending = await getPending(await identity.completeOAuth('github', owner))
        const answer = await confirm(pending.token, await codeFor(pending.token, owner.email))
        expect(answer).toMatchObject({ status: 200, body: { user: { id: squatter.userId, emailVerified: true } } })
        const { linked } = await as(answer.body).auth.listLinkedProviders()
        expect(linked.map(({ email }) => email)).toEqual([owner.email])
      }
      await expect.poll(async () => (await userAtGithub()).status).toBe(401)
      const back = await identity.completeOAuth('github', theirs)
      expect(back).toMatchObject({ status: 201 })
      expect((back.body as SignedIn).user.id).not.toBe(squatter.userId)
      const answer = passkey.sign(await identity.anonymous.auth.startPasskey())
      await expect(identity.anonymous.auth.signInByPasskey({ body: { answer } })).rejects.toMatchObject({
        code: 'passkey_refused',
      })
    },
  )

  test('too many attempts void a code, the sign-in expires, and a code works for one address only', async () => {
    const nia = makeProviderPerson()
    const { token } = await getPending(await identity.completeOAuth('github', { ...nia, trouble: 'no-email' }))
    const code = await codeFor(token, nia.email)
    const guess = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries += 1) expect(await confirm(token, guess)).toMatchObject(refused('wrong_code'))
    expect(await confirm(token, code)).toMatchObject(refused('wrong_code'))
    const second = await codeFor(token, nia.email)
    await identity.anonymous.auth.mailSignInCode({ body: { token, email: `third-${nia.email}` } })
    expect(await confirm(token, second)).toMatchObject(refused('wrong_code'))
    identity.clock.advance(30 * 60)
    await expect(identity.anonymous.auth.mailSignInCode({ body: { token, email: nia.email } })).rejects.toMatchObject({
      code: 'sign_in_expired',
    })
    expect(await confirm(token, code)).toMatchObject(refused('sign_in_expired'))
  })

  test('an account linked to one GitHub account can’t be entered with a second one', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', makeProviderPerson(), ann.token)
    expect(await identity.completeOAuth('github', { name: 'Ann', email: ann.email })).toMatchObject(
      refused('other_identity_linked'),
    )
    const { token } = await getPending(
      await identity.completeOAuth('github', { name: 'Ann', email: ann.email, trouble: 'unverified-email' }),
    )
    expect(await confirm(token, await codeFor(token, ann.email))).toMatchObject(refused('other_identity_linked'))
    const other = await identity.signUp()
    const taken = await getPending(
      await identity.completeOAuth('github', { ...makeProviderPerson(), trouble: 'no-email' }),
    )
    await identity.completeOAuth('github', makeProviderPerson(), other.token)
    await expect(other.auth.linkPending({ body: { token: taken.token } })).rejects.toMatchObject({
      code: 'other_identity_linked',
    })
  })

  test('a provider account linked in the meantime can’t be linked to another account', async () => {
    const nia = makeProviderPerson()
    const waiting = await getPending(await identity.completeOAuth('github', { ...nia, trouble: 'no-email' }))
    await identity.completeOAuth('github', nia)
    const ann = await identity.signUp()
    await expect(ann.auth.linkPending({ body: { token: waiting.token } })).rejects.toMatchObject({
      code: 'identity_taken',
    })
  })

  test('a suspended account is reported as such, by a provider and by a code', async () => {
    const nia = makeProviderPerson()
    const { user } = (await identity.completeOAuth('github', nia)).body as SignedIn
    await identity.publish(
      standingChanged,
      aStanding({ userId: user.id, suspension: { reason: 'Spam in first messages', until: null } }),
    )
    await identity.settle()
    const details = [{ reason: 'Spam in first messages', appealPath: expect.stringMatching(/^\/appeals\//) }]
    const suspendedReply = { status: 403, body: { code: 'account_suspended', details } }
    expect(await identity.completeOAuth('github', nia)).toMatchObject(suspendedReply)
    const { token } = await getPending(
      await identity.completeOAuth('linkedin', { ...nia, trouble: 'unverified-email' }),
    )
    expect(await confirm(token, await codeFor(token, nia.email))).toMatchObject(suspendedReply)
  })
})

test('a closed account is reported as such, by a provider and by a code', async () => {
  const nia = makeProviderPerson()
  const entered = (await identity.completeOAuth('github', nia)).body
  await as(entered).users.closeAccount()
  const closedReply = { status: 403, body: { code: 'account_closed', details: [{ ticket: expect.any(String) }] } }
  expect(await identity.completeOAuth('github', nia)).toMatchObject(closedReply)
  const { token } = await getPending(await identity.completeOAuth('linkedin', { ...nia, trouble: 'unverified-email' }))
  expect(await confirm(token, await codeFor(token, nia.email))).toMatchObject(closedReply)
})

test('an account with a second factor asks for it, by a provider and by a code', async () => {
  const nia = makeProviderPerson()
  const entered = (await identity.completeOAuth('github', nia)).body
  const passkey = newSoftwarePasskey()
  const answer = passkey.create(await as(entered).auth.startNewPasskey())
  await as(entered).auth.addPasskey({ body: { name: 'Laptop', answer } })
  const expectedReply = {
    status: 403,
    body: { code: 'second_factor_required', details: [{ ways: ['passkey', 'recovery-code'] }] },
  }
  const asked = await identity.completeOAuth('github', nia)
  expect(asked).toMatchObject(expectedReply)
  const { token: challengeToken = '' } = (asked.body as { details: { token: string }[] }).details[0] ?? {}
  const factor = { way: 'passkey' as const, answer: passkey.sign(await identity.anonymous.auth.startPasskey()) }
  expect((await identity.anonymous.auth.confirmSignIn({ body: { token: challengeToken, factor } })).user.email).toBe(
    nia.email,
  )
  const { token } = await getPending(await identity.completeOAuth('linkedin', { ...nia, trouble: 'unverified-email' }))
  expect(await confirm(token, await codeFor(token, nia.email))).toMatchObject(expectedReply)
})

describe('linking', () => {
  test('works for a signed-in person, whatever the provider’s email, and shows in the list', async () => {
    const ann = await identity.signUp()
    const nia = makeProviderPerson()
    expect(await identity.completeOAuth('linkedin', nia, ann.token)).toMatchObject({
      status: 200,
      body: { linked: true },
    })
    expect(await ann.auth.listLinkedProviders()).toMatchObject({
      linked: [{ provider: 'linkedin', username: nia.name, email: nia.email, given: null }],
    })
    expect(await ann.users.getOwnProfile()).toMatchObject({ linkedin_id: expect.any(String), photoUrl: null })
    expect(await identity.completeOAuth('linkedin', nia)).toMatchObject({
      status: 200,
      body: { user: { id: ann.userId } },
    })
  })

  test('a provider account of someone else, or a second one of the same provider, is refused', async () => {
    const [ann, nia] = [await identity.signUp(), makeProviderPerson()]
    await identity.completeOAuth('github', nia)
    expect(await identity.completeOAuth('github', nia, ann.token)).toMatchObject(refused('identity_taken'))
    await identity.completeOAuth('github', makeProviderPerson(), ann.token)
    expect(await identity.completeOAuth('github', makeProviderPerson(), ann.token)).toMatchObject(
      refused('other_identity_linked'),
    )
  })

  test('requires recent authentication, so that an unattended session can’t add a sign-in method', async () => {
    const ann = await identity.signUp()
    const stale = await identity.as({ userId: ann.userId, provedAt: null })
    const challenge = 'c'.repeat(43)
    const begin = { params: { provider: 'github' as const }, query: { purpose: 'link' as const, challenge } }
    await expect(stale.auth.beginWithProvider(begin)).rejects.toMatchObject({ code: 'fresh_proof_required' })
    // Signing in doesn't require it.
    await stale.auth.beginWithProvider({ ...begin, query: { challenge } })
  })

  test('requires a session at its start and at its end', async () => {
    const challenge = 'c'.repeat(43)
    const begin = { params: { provider: 'github' as const }, query: { purpose: 'link' as const, challenge } }
    await expect(identity.anonymous.auth.beginWithProvider(begin)).rejects.toMatchObject({ code: 'not_signed_in' })
    const ann = await identity.signUp()
    const visitor = await identity.authorize('github', makeProviderPerson(), { token: ann.token, purpose: 'link' })
    await identity.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
    expect(await identity.callback('github', visitor)).toMatchObject(refused('sign_in_expired'))
  })
})

describe('unlinking', () => {
  const params = { provider: 'github' as const }

  test('revokes the token at the provider, erases it, and notifies the owner', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', { name: 'Ann', email: ann.email }, ann.token)
    const userAtGithub = await grantOf(ann.userId)
    expect((await userAtGithub()).status).toBe(200)
    await identity.deps.mails.drain()
    const lastMailId = identity.mailbox.messages().at(-1)?.id ?? 0
    await ann.auth.unlinkProvider({ params })
    await expect.poll(async () => (await userAtGithub()).status).toBe(401)
    expect(await ann.auth.listLinkedProviders()).toEqual({ linked: [] })
    expect(await ann.users.getOwnProfile()).toMatchObject({ github_username: null })
    expect((await identity.mailbox.waitFor(ann.email, lastMailId)).subject).toBe(
      'GitHub was unlinked from your account',
    )
    await expect(ann.auth.unlinkProvider({ params })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is refused for the last sign-in method, also when two are unlinked at once', async () => {
    const nia = as((await identity.completeOAuth('github', makeProviderPerson())).body)
    await expect(nia.auth.unlinkProvider({ params })).rejects.toMatchObject({ code: 'last_way_in' })
    await identity.completeOAuth('linkedin', makeProviderPerson(), nia.token)
    const outcomes = await Promise.allSettled([
      nia.auth.unlinkProvider({ params }),
      nia.auth.unlinkProvider({ params: { provider: 'linkedin' } }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  const grants = () => identity.deps.db.selectFrom('providerGrant').select('userId').execute()

  test.each(['server-error', 'slow'] as const)(
    'takes effect at once while the provider fails (%s), and the token is revoked when it works again',
    async (trouble) => {
      const ann = await identity.signUpVerified()
      const atGithub = { name: 'Ann', email: ann.email }
      await identity.completeOAuth('github', atGithub, ann.token)
      const userAtGithub = await grantOf(ann.userId)
      identity.github.setRevoking(trouble)
      await ann.auth.unlinkProvider({ params })
      expect(await ann.auth.listLinkedProviders()).toEqual({ linked: [] })
      await identity.deps.tokenRevocations.drain()
      expect((await userAtGithub()).status).toBe(200)
      identity.github.setRevoking('none')
      identity.clock.advance(60)
      await identity.deps.tokenRevocations.drain()
      expect((await userAtGithub()).status).toBe(401)
      expect(await grants()).toEqual([])
    },
  )

  test('deletes the token after the provider has failed for days', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', { name: 'Ann', email: ann.email }, ann.token)
    const userAtGithub = await grantOf(ann.userId)
    identity.github.setRevoking('server-error')
    await ann.auth.unlinkProvider({ params })
    let hours = 0
    for (; hours < 24 * 8 && (await grants()).length > 0; hours += 6) {
      await identity.deps.tokenRevocations.drain()
      identity.clock.advance(6 * 3600)
    }
    identity.github.setRevoking('none')
    expect(hours).toBeGreaterThan(24 * 6)
    expect((await userAtGithub()).status).toBe(200)
    expect(await grants()).toEqual([])
  })

  test('is followed by no revocation if the same account is linked again', async () => {
    const ann = await identity.signUpVerified()
    const atGithub = { name: 'Ann', email: ann.email }
    await identity.completeOAuth('github', atGithub, ann.token)
    identity.github.setRevoking('server-error')
    await ann.auth.unlinkProvider({ params })
    await identity.deps.tokenRevocations.drain()
    expect(await grants()).toEqual([{ userId: ann.userId }])
    await identity.completeOAuth('github', atGithub, ann.token)
    identity.github.setRevoking('none')
    expect(await grants()).toEqual([])
  })

  test('by an erasure leaves an anonymous token, which is then revoked', async () => {
    const ann = await identity.signUpVerified()
    await identity.completeOAuth('github', { name: 'Ann', email: ann.email }, ann.token)
    const userAtGithub = await grantOf(ann.userId)
    await inTransaction(identity.deps.db, async (trx) => {
      await unlinkAllProviders(identity.deps, trx, ann.userId)
      await deleteAccount(trx, ann.userId)
    })
    expect(await grants()).toEqual([{ userId: null }])
    await identity.deps.tokenRevocations.drain()
    expect((await userAtGithub()).status).toBe(401)
    expect(await grants()).toEqual([])
  })

  test('works when the provider does not answer', async () => {
    const other = await startIdentityWithProviders({ PROVIDER_SECONDS: '1' })
    try {
      const ann = await other.signUp()
      await other.completeOAuth('linkedin', makeProviderPerson(), ann.token)
      await other.linkedin.stop()
      await ann.auth.unlinkProvider({ params: { provider: 'linkedin' } })
      expect(await ann.auth.listLinkedProviders()).toEqual({ linked: [] })
    } finally {
      await other.stop().catch(() => undefined)
    }
  })
})

test('an account without a password refuses any password and any change, and can set one by mail', async () => {
  const nia = makeProviderPerson()
  const entered = (await identity.completeOAuth('github', nia)).body
  const login = { email: nia.email, password: 'plum-tree-in-winter' }
  await expect(identity.anonymous.auth.login({ body: login })).rejects.toMatchObject({ code: 'invalid_credentials' })
  const change = { currentPassword: '-', newPassword: login.password }
  await expect(as(entered).auth.changePassword({ body: change })).rejects.toMatchObject({ code: 'wrong_password' })
  await identity.anonymous.auth.forgotPassword({ body: { email: nia.email } })
  const token = await identity.mailedToken(nia.email, 'reset-password')
  await identity.anonymous.auth.resetPassword({ body: { token, newPassword: login.password } })
  expect(await identity.anonymous.auth.login({ body: login })).toMatchObject({ user: { email: nia.email } })
})

test('the database stores no plain provider token', async () => {
  await identity.completeOAuth('github', makeProviderPerson())
  const rows = await identity.deps.db.selectFrom('linkedProvider').selectAll().execute()
  for (const { sealedToken, tokenKeyId } of rows) {
    expect(tokenKeyId).toBe('test')
    expect(sealedToken.includes('gho_')).toBe(false)
  }
})
