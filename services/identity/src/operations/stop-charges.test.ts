import { standingChanged } from '@codekin/contracts/admin/events'
import { inTransaction } from '@codekin/db/transaction'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { SignedUp } from '../../testing/start-identity.ts'
import { monthly, startPayments, type TestPayments, team } from '../../testing/start-payments.ts'
import type { Payments } from '../adapters/payments.ts'
import { changeEnding } from './change-ending.ts'
import { stopCharges } from './revise-renewal.ts'
import { scheduleImmediateErasure } from './schedule-immediate-erasure.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterEach(() => {
  payments.stripe.setDown(false)
  payments.stripe.setLosingAnswers(false)
})
afterAll(() => payments.stop())

const day = 86_400
const isEnding = async (person: SignedUp) => (await payments.subscriptionOf(person)).cancel_at_period_end
const tasks = (person: SignedUp) =>
  payments.deps.db.selectFrom('paymentTask').selectAll().where('userId', '=', person.userId).execute()
const isIdle = (person: SignedUp) => expect.poll(() => tasks(person)).toEqual([])
/** Retries failed tasks. */
async function later(): Promise<void> {
  payments.clock.advance(3600)
  await payments.runJob('work-payment-tasks')
  await payments.settlePayments()
}
async function areAllFailed(person: SignedUp): Promise<boolean> {
  const waiting = await tasks(person)
  return waiting.length > 0 && waiting.every(({ lastError }) => lastError !== null)
}
/** Runs `ask` during an outage of the provider, until every call to it has failed. */
async function down(person: SignedUp, ask: () => Promise<unknown>): Promise<void> {
  payments.stripe.setDown(true)
  await ask()
  await payments.settle()
  await expect.poll(() => areAllFailed(person)).toBe(true)
  payments.stripe.setDown(false)
}
async function aPayer(choice: Parameters<TestPayments['pay']>[1] = monthly): Promise<SignedUp> {
  const person = await payments.signUpVerified()
  await payments.pay(person, choice)
  return person
}
/** Returns the details of a refused sign-in to a closed account. */
async function closing({ email, password }: SignedUp) {
  const refused = await payments.anonymous.http('POST', '/api/v1/auth/login', { body: { email, password } })
  const { details } = refused.body as { details: [{ ticket: string; plan: unknown }] }
  return details[0]
}
async function comeBack(person: SignedUp) {
  const { ticket } = await closing(person)
  await payments.anonymous.auth.comeBack({ body: { ticket } })
}
const ownOf = async (person: SignedUp) => (await payments.withNewToken(person)).subscriptions.getOwnSubscription()
let decided = 0
async function suspend({ userId }: SignedUp, until: Date | null | 'lifted'): Promise<void> {
  decided += 1
  const suspension = until === 'lifted' ? null : { reason: 'Spam', until: until?.toISOString() ?? null }
  const decidedAt = payments.clock.now().toISOString()
  await payments.publish(standingChanged, aStanding({ userId, sourceVersion: decided, decidedAt, suspension }))
  await payments.settle()
}
const inDays = (days: number) => new Date(payments.clock.now().getTime() + days * day * 1000)

test('closing an account during a provider outage ends the renewal as soon as the provider is back, however late', async () => {
  const ann = await aPayer()
  await down(ann, () => ann.users.closeAccount())
  expect(await isEnding(ann)).toBe(false)
  payments.stripe.setDown(true)
  for (let attempts = 0; attempts < 8; attempts += 1) await later()
  payments.stripe.setDown(false)
  await later()
  expect(await isEnding(ann)).toBe(true)
  expect(await tasks(ann)).toEqual([])
})

test('closing an account closes an open payment page, and a payment made on it before is not renewed', async () => {
  const [ann, bob] = [await payments.signUpVerified(), await payments.signUpVerified()]
  await payments.settle()
  const [{ url }, paid] = [
    await ann.subscriptions.startCheckout({ body: monthly }),
    await bob.subscriptions.startCheckout({ body: monthly }),
  ]
  await down(ann, () => ann.users.closeAccount())
  await down(bob, () => bob.users.closeAccount())
  await payments.submitForm(paid.url, { card: 'good', mishap: 'lost' })
  await later()
  expect((await payments.submitForm(url, { card: 'good' })).status).toBe(410)
  expect(await isEnding(bob)).toBe(true)
})

test('a subscription whose webhook is missing is not renewed after the account is closed', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann, monthly, 'lost')
  await ann.users.closeAccount()
  await expect.poll(() => isEnding(ann)).toBe(true)
})

test('a subscription reported only after the account was closed is not renewed', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann, monthly, 'lost')
  await ann.users.closeAccount()
  await isIdle(ann)
  const subscription = await payments.subscriptionOf(ann)
  payments.stripe.account.changeEnding(subscription, false)
  await payments.runJob('reconcile-payments')
  await expect.poll(() => isEnding(ann)).toBe(true)
})

test('an account reactivated before the provider is reached keeps its plan', async () => {
  const ann = await aPayer()
  await down(ann, () => ann.users.closeAccount())
  expect((await ownOf(ann)).subscription).toMatchObject({ renewsAt: null, isEndWaiting: true })
  await comeBack(ann)
  await later()
  expect(await isEnding(ann)).toBe(false)
  const { subscription } = await ownOf(ann)
  expect(subscription).toMatchObject({ endsAt: null, endedFor: null, isEndWaiting: false })
  expect(subscription?.renewsAt).not.toBeNull()
})

test('an account reactivated while the provider is being called keeps its plan', async () => {
  const ann = await aPayer()
  const { arrived, release } = payments.stripe.hold()
  await ann.users.closeAccount()
  await expect.poll(arrived).toBe(1)
  await comeBack(ann)
  release()
  await expect.poll(async () => (await ownOf(ann)).subscription?.endedFor ?? null).toBeNull()
  await payments.deps.paymentTasks.drain()
  await payments.settlePayments()
  expect(await isEnding(ann)).toBe(false)
  expect((await ownOf(ann)).subscription?.renewsAt).not.toBeNull()
})

test('a sign-in to a closed account shows the rest of the plan', async () => {
  const [free, ann] = [await payments.signUpVerified(), await aPayer()]
  const { subscription } = await ownOf(ann)
  await free.users.closeAccount()
  expect((await closing(free)).plan).toEqual({ plan: 'free', source: null, until: null, isRenewed: false })
  const paid = { plan: 'pro', source: 'stripe', until: subscription?.renewsAt }
  await down(ann, () => ann.users.closeAccount())
  expect((await closing(ann)).plan).toEqual({ ...paid, isRenewed: true })
  await later()
  await isIdle(ann)
  expect((await closing(ann)).plan).toEqual({ ...paid, isRenewed: false })
})

test('an account reactivated later shows when and why the plan ends, and can resume it', async () => {
  const ann = await aPayer()
  await ann.users.closeAccount()
  await isIdle(ann)
  await comeBack(ann)
  await payments.settlePayments()
  const { plan, subscription } = await ownOf(ann)
  expect(plan).toBe('pro')
  expect(subscription).toMatchObject({ renewsAt: null, endedFor: 'account-closed', isEndWaiting: false })
  expect(subscription?.endsAt).not.toBeNull()
  await payments.deps.mails.drain()
  const mails = payments.mailbox.messages().filter(({ to }) => to.includes(ann.email))
  expect(mails.find(({ subject }) => subject === 'Your account is closed')?.text).toContain(
    'you won’t be charged again',
  )
  expect(mails.at(-1)?.text).toContain('When you closed your account, your')
  const resumed = await (await payments.withNewToken(ann)).subscriptions.resumeSubscription()
  expect(resumed.subscription).toMatchObject({ endsAt: null, endedFor: null })
  expect(await isEnding(ann)).toBe(false)
})

test('a call whose response is lost is not repeated', async () => {
  const ann = await aPayer()
  payments.stripe.setLosingAnswers(true)
  await ann.users.closeAccount()
  await expect.poll(async () => (await tasks(ann))[0]?.lastError ?? null).not.toBeNull()
  expect(await isEnding(ann)).toBe(true)
  payments.stripe.setLosingAnswers(false)
  const { account } = payments.stripe
  const calls = vi.spyOn(account, 'changeEnding')
  onTestFinished(() => calls.mockRestore())
  await later()
  expect(calls).not.toHaveBeenCalled()
  expect(await tasks(ann)).toEqual([])
  expect((await ownOf(ann)).subscription).toMatchObject({ endedFor: 'account-closed', isEndWaiting: false })
})

test('an unpaid invoice is not collected after the account is closed', async () => {
  const ann = await aPayer()
  payments.clock.advance(31 * day)
  payments.stripe.tell(payments.stripe.account.renew(await payments.subscriptionOf(ann), false))
  await payments.settlePayments()
  await (await payments.signIn(ann)).users.closeAccount()
  await expect.poll(async () => (await payments.subscriptionOf(ann)).status).toBe('canceled')
})

test('a first payment that was never made does not keep another renewal from ending', async () => {
  const ann = await aPayer()
  const subscription = await payments.subscriptionOf(ann)
  const { subscriptions } = payments.stripe.account.kept
  for (const status of ['incomplete', 'incomplete_expired'] as const) {
    const id = `${subscription.id}_${status}`
    subscriptions[id] = { ...structuredClone(subscription), id, status, metadata: {} }
  }
  await ann.users.closeAccount()
  await isIdle(ann)
  expect(subscription.cancel_at_period_end).toBe(true)
  expect(subscriptions[`${subscription.id}_incomplete`]?.status).toBe('canceled')
})

test('an account erased by staff during a provider outage is not charged again', async () => {
  const ann = await aPayer()
  await down(ann, async () => {
    await scheduleImmediateErasure(payments.deps, { orderId: payments.deps.newId(), userId: ann.userId })
    await payments.runJob('work-payment-tasks')
  })
  await later()
  expect(await isEnding(ann)).toBe(true)
})

test('an address changed during a provider outage reaches the provider', async () => {
  const ann = await aPayer()
  const email = `new-${ann.email}`
  const customer = Object.values(payments.stripe.account.kept.customers).find((one) => one.email === ann.email)
  await ann.auth.beginAddressChange({ body: { email } })
  const code = await payments.mailedCode(email)
  await down(ann, () => ann.auth.confirmAddressChange({ body: { code } }))
  await later()
  expect(customer?.email).toBe(email)
})

test('the payment page of a session that ended during an outage closes before another one opens', async () => {
  const ann = await payments.signUpVerified()
  await payments.settle()
  const { url } = await ann.subscriptions.startCheckout({ body: monthly })
  await down(ann, () => payments.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } }))
  const again = await payments.signIn(ann)
  const other = await again.subscriptions.startCheckout({ body: monthly })
  expect(other.url).not.toBe(url)
  expect((await payments.submitForm(url, { card: 'good' })).status).toBe(410)
  expect(await tasks(ann)).toEqual([])
})

test('a suspension without an end or beyond the paid period ends the renewal; a shorter one does not', async () => {
  const [ann, bob, cleo] = [await aPayer(), await aPayer(), await aPayer()]
  await suspend(ann, null)
  await suspend(bob, inDays(40))
  await suspend(cleo, inDays(20))
  for (const person of [ann, bob]) await expect.poll(() => isEnding(person)).toBe(true)
  await isIdle(cleo)
  expect(await isEnding(cleo)).toBe(false)
  expect((await ownOf(ann)).subscription).toMatchObject({ endedFor: 'suspended', renewsAt: null })
})

test('suspending a team owner permanently ends the plan of all members with the paid period', async () => {
  const owner = await aPayer({ ...team, interval: 'month' })
  const bob = await payments.signUpVerified()
  await owner.subscriptions.assignSeat({ body: { email: bob.email } })
  await suspend(owner, null)
  await expect.poll(() => isEnding(owner)).toBe(true)
  expect((await ownOf(bob)).plan).toBe('team')
  payments.clock.advance(32 * day)
  payments.stripe.tell(payments.stripe.account.renew(await payments.subscriptionOf(owner), true))
  await payments.settlePayments()
  await payments.runJob('expire-entitlements')
  expect((await ownOf(bob)).plan).toBe('free')
})

test('a suspension lifted before the provider is reached ends nothing', async () => {
  const ann = await aPayer()
  await down(ann, () => suspend(ann, null))
  await suspend(ann, 'lifted')
  await later()
  expect(await isEnding(ann)).toBe(false)
  expect((await ownOf(ann)).subscription).toMatchObject({ endsAt: null, endedFor: null })
})

test('a suspension lifted later leaves the plan ending, with the reason, and it can be resumed', async () => {
  const ann = await aPayer()
  await suspend(ann, null)
  await isIdle(ann)
  await suspend(ann, 'lifted')
  await payments.settlePayments()
  expect((await ownOf(ann)).subscription).toMatchObject({ renewsAt: null, endedFor: 'suspended' })
  await (await payments.withNewToken(ann)).subscriptions.resumeSubscription()
  expect(await isEnding(ann)).toBe(false)
})

test('a plan resumed while a request to end it is carried out continues', async () => {
  const ann = await aPayer()
  const { db, payments: provider } = payments.deps
  if (!provider) throw new Error('There is no provider')
  const now = payments.clock.now()
  await inTransaction(db, (trx) => stopCharges(trx, ann.userId, { reason: 'requested', now }))
  const slow: Payments = {
    ...provider,
    async changeEnding(id, isEndingNow) {
      await provider.changeEnding(id, isEndingNow)
      // The response takes longer than all calls of the worker.
      await payments.deps.paymentTasks.drain()
    },
  }
  const own = await changeEnding(payments.deps, slow, { userId: ann.userId, isEnding: false })
  expect(own?.subscription).toMatchObject({ endsAt: null, endedFor: null, isEndWaiting: false })
  expect(await isEnding(ann)).toBe(false)
})

test('a plan paid during a suspension is not renewed', async () => {
  const ann = await payments.signUpVerified()
  const { url } = await ann.subscriptions.startCheckout({ body: monthly })
  await payments.submitForm(url, { card: 'good', mishap: 'lost' })
  await suspend(ann, null)
  expect(await isEnding(ann)).toBe(false)
  await payments.runJob('reconcile-payments')
  await expect.poll(() => isEnding(ann)).toBe(true)
})
