import { standingChanged } from '@codekin/contracts/admin/events'
import { openAppealTokens } from '@codekin/service-kit/appeal-tokens'
import { localKeys } from '@codekin/service-kit/caller'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../../testing/software-passkey.ts'
import { isSignedOut, type SignedUp, startIdentity, type TestIdentity } from '../../../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const days = 86_400

async function suspend({ userId }: SignedUp, sourceVersion = 1): Promise<void> {
  const suspension = { reason: 'Spam in first messages', until: null }
  await identity.publish(standingChanged, aStanding({ userId, sourceVersion, suspension }))
  await identity.settle()
}

type Refusal = { code: string; details: { appealPath?: string; token?: string }[] }
const refusalOf = (answer: Promise<unknown>): Promise<Refusal> =>
  answer.then(
    () => ({ code: 'none', details: [] }),
    (error: Refusal) => error,
  )
const login = ({ email, password }: SignedUp) => identity.anonymous.auth.login({ body: { email, password } })
const refresh = (refreshToken: string) => identity.anonymous.auth.refresh({ body: { refreshToken } })

/** The user whose appeals the link in a refusal opens, as another service verifies it. */
function opensFor({ code, details }: Refusal) {
  expect(code).toBe('account_suspended')
  const token = details[0]?.appealPath?.split('/appeals/')[1] ?? ''
  const keys = localKeys({ keys: identity.deps.tokens.publicKeys })
  return openAppealTokens({ keys, clock: identity.clock }).ofToken(token)
}

test('a suspended person gets a link to their appeals by password, passkey, second factor and refresh', async () => {
  const [ann, bob] = [await identity.signUp(), await identity.signUp()]
  const passkey = newSoftwarePasskey()
  const answer = passkey.create(await bob.auth.startNewPasskey())
  const { recoveryCodes } = await bob.auth.addPasskey({ body: { name: 'Laptop', answer } })
  await suspend(ann)
  await suspend(bob)
  expect(await opensFor(await refusalOf(login(ann)))).toEqual({ userId: ann.userId })
  expect(await opensFor(await refusalOf(refresh(ann.refreshToken)))).toEqual({ userId: ann.userId })
  const assertion = passkey.sign(await identity.anonymous.auth.startPasskey())
  const byPasskey = refusalOf(identity.anonymous.auth.signInByPasskey({ body: { answer: assertion } }))
  expect(await opensFor(await byPasskey)).toEqual({ userId: bob.userId })
  // With a second factor, the password alone isn't enough.
  const mfaRefusal = await refusalOf(login(bob))
  expect(mfaRefusal).toMatchObject({ code: 'second_factor_required' })
  const factor = { way: 'recovery-code' as const, code: recoveryCodes?.[0] ?? '' }
  const body = { token: mfaRefusal.details[0]?.token ?? '', factor }
  const suspendedRefusal = await refusalOf(identity.anonymous.auth.confirmSignIn({ body }))
  expect(await opensFor(suspendedRefusal)).toEqual({ userId: bob.userId })
})

test('a wrong password, a used refresh token and a token of a session that ended before the suspension get no link', async () => {
  const ann = await identity.signUp()
  const out = await identity.signIn(ann)
  await out.auth.logout({ body: { refreshToken: out.refreshToken } })
  const next = await refresh(ann.refreshToken)
  await suspend(ann)
  identity.clock.advance(11)
  expect(await refusalOf(refresh(ann.refreshToken))).toMatchObject({ code: 'invalid_refresh_token' })
  expect(await refusalOf(refresh(out.refreshToken))).toMatchObject({ code: 'invalid_refresh_token' })
  const wrong = await refusalOf(login({ ...ann, password: 'wrong-password' }))
  expect(wrong).toMatchObject({ code: 'invalid_credentials' })
  expect(await opensFor(await refusalOf(refresh(next.refreshToken)))).toEqual({ userId: ann.userId })
})

test('the link’s token works for appeals only, and no other token opens appeals', async () => {
  const ann = await identity.signUp()
  const token = await identity.deps.tokens.signAppeal(ann.userId)
  const caller = ann.withTokens({ accessToken: token, refreshToken: token })
  expect(await refusalOf(caller.users.getOwnProfile())).toMatchObject({ code: 'not_signed_in' })
  expect(await refusalOf(refresh(token))).toMatchObject({ code: 'invalid_refresh_token' })
  expect(await refusalOf(identity.anonymous.auth.comeBack({ body: { ticket: token } }))).toMatchObject({
    code: 'invalid_link',
  })
  const { tokens } = identity.deps
  const appeals = openAppealTokens({ keys: localKeys({ keys: tokens.publicKeys }), clock: identity.clock })
  const closing = { userId: ann.userId, closedAt: identity.clock.now(), passwordVersion: 1 }
  const next = await refresh(ann.refreshToken)
  for (const other of [next.accessToken, next.refreshToken, await tokens.signReactivation(closing)]) {
    expect(await appeals.ofToken(other)).toBeUndefined()
  }
  expect(await appeals.ofToken(token)).toEqual({ userId: ann.userId })
})

test('the link works for 45 days', async () => {
  const ann = await identity.signUp()
  await suspend(ann)
  const refusal = await refusalOf(login(ann))
  identity.clock.advance(45 * days - 5)
  expect(await opensFor(refusal)).toEqual({ userId: ann.userId })
  identity.clock.advance(10)
  expect(await opensFor(refusal)).toBeUndefined()
})

test('a suspension ends every session', async () => {
  const ann = await identity.signUp()
  const again = await identity.signIn(ann)
  const suspension = { reason: 'Spam', until: null }
  await identity.publish(standingChanged, aStanding({ userId: ann.userId, suspension }))
  expect(await Promise.all([isSignedOut(ann), isSignedOut(again)])).toEqual([true, true])
})
