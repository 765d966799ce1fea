import { describeAccount, hasSeenProfile } from '@codekin/contracts/identity/commands'
import { inTransaction } from '@codekin/db/transaction'
import { ask } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newSoftwarePasskey } from '../../testing/software-passkey.ts'
import type { SignedUp } from '../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../testing/start-payments.ts'
import { grantPlan } from '../operations/grant-plan.ts'

let identity: TestPayments
beforeAll(async () => void (identity = await startPayments()))
afterAll(() => identity.stop())

const describe = ({ userId }: { userId: string }) => ask(identity.bus, describeAccount, { userId })
const hasSeen = async (viewer: SignedUp, person: SignedUp) =>
  (await ask(identity.bus, hasSeenProfile, { viewerId: viewer.userId, userId: person.userId })).hasSeen
const viewProfile = (viewer: SignedUp, person: SignedUp) => viewer.users.getProfile({ params: { id: person.userId } })

test('staff see sessions, plans with their reasons, payments and sign-in methods, but no secrets', async () => {
  const ann = await identity.signUpVerified()
  await identity.pay(ann)
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1'
  const other = await identity.signIn(ann, { 'user-agent': phone })
  await other.auth.logout({ body: { refreshToken: other.refreshToken } })
  await ann.auth.addPasskey({
    body: { name: 'Mine', answer: newSoftwarePasskey().create(await ann.auth.startNewPasskey()) },
  })
  identity.clock.advance(60)
  const grant = { userId: ann.userId, plan: 'team' as const, until: null, reason: 'A talk' }
  await grantPlan(identity.deps, { orderId: newId(), grant })
  const described = await describe(ann)
  expect(described?.sessions).toMatchObject([
    { device: expect.stringContaining('iPhone'), endedAt: expect.any(String) },
    { endedAt: null },
  ])
  expect(described?.grants).toMatchObject([
    { plan: 'team', source: 'staff', reason: 'A talk', until: null },
    { plan: 'pro', source: 'stripe', reason: null },
  ])
  expect(described?.payments).toMatchObject([{ plan: 'pro', interval: 'month', amount: expect.any(Number) }])
  expect(described?.waysIn).toEqual(['password', 'passkey'])
  expect(JSON.stringify(described)).not.toContain(ann.email)
})

test('staff see the subscription, when and why it ends, and the returned part of a payment', async () => {
  const ann = await identity.signUpVerified()
  await identity.pay(ann)
  const { url } = await ann.subscriptions.openPortal()
  await identity.submitForm(url, { action: 'refund', amount: '300' })
  await identity.settlePayments()
  expect(await describe(ann)).toMatchObject({
    subscription: { plan: 'pro', status: 'active', renewsAt: expect.any(String), endedFor: null },
    payments: [{ returned: 300 }],
  })
  await ann.users.closeAccount()
  expect((await describe(ann))?.subscription).toMatchObject({ renewsAt: null, endedFor: 'account-closed' })
  expect((await describe(await identity.signUpVerified()))?.subscription).toBeNull()
})

test('staff see a paid plan after it has ended', async () => {
  const ann = await identity.signUpVerified()
  await identity.pay(ann)
  const { db } = identity.deps
  await db.updateTable('subscription').set({ status: 'over' }).where('userId', '=', ann.userId).execute()
  await db.deleteFrom('entitlement').where('userId', '=', ann.userId).execute()
  expect((await describe(ann))?.grants).toMatchObject([{ plan: 'pro', source: 'stripe', until: expect.any(String) }])
})

test('an unknown account has no description', async () => {
  expect(await describe({ userId: newId() })).toBeNull()
})

test('only a person who opened a profile has seen it', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await viewProfile(ann, bob)
  await viewProfile(ann, bob)
  await expect.poll(() => hasSeen(ann, bob)).toBe(true)
  expect(await hasSeen(bob, ann)).toBe(false)
  await viewProfile(bob, bob)
  await expect(viewProfile(ann, { ...bob, userId: newId() })).rejects.toMatchObject({ code: 'not_found' })
  const { db } = identity.deps
  expect(await db.selectFrom('profileView').select(['viewerId', 'userId']).execute()).toEqual([
    { viewerId: ann.userId, userId: bob.userId },
  ])
})

test('a profile opens even while the view can’t be recorded', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await inTransaction(identity.deps.db, async (trx) => {
    await sql`lock table profile_view in access exclusive mode`.execute(trx)
    expect(await viewProfile(ann, bob)).toMatchObject({ id: bob.userId })
  })
  await expect.poll(() => hasSeen(ann, bob)).toBe(true)
})

test('a view is forgotten after half a year', async () => {
  const [ann, bob] = [await identity.signUpVerified(), await identity.signUpVerified()]
  await viewProfile(ann, bob)
  await expect.poll(() => hasSeen(ann, bob)).toBe(true)
  identity.clock.advance(170 * 86_400)
  await viewProfile(await identity.signIn(ann), bob)
  const { db } = identity.deps
  const seenAt = async () =>
    (await db.selectFrom('profileView').select('seenAt').where('viewerId', '=', ann.userId).executeTakeFirst())?.seenAt
  await expect.poll(seenAt).toEqual(identity.clock.now())
  identity.clock.advance(179 * 86_400)
  await identity.runJob('forget-old-secrets')
  expect(await hasSeen(ann, bob)).toBe(true)
  identity.clock.advance(2 * 86_400)
  await identity.runJob('forget-old-secrets')
  expect(await hasSeen(ann, bob)).toBe(false)
})
