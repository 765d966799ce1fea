import { graceDays, plans } from '@codekin/contracts/subscriptions/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../../testing/start-payments.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const day = 86_400

/** Submits an action in the provider's portal. */
async function inPortal(person: SignedUp, fields: Record<string, string>): Promise<void> {
  const caller = await payments.withNewToken(person)
  const { url } = await caller.subscriptions.openPortal()
  await payments.submitForm(url, fields)
  await payments.settlePayments()
}

const ownOf = async (person: SignedUp) => (await payments.withNewToken(person)).subscriptions.getOwnSubscription()
const subjects = async (person: SignedUp) => {
  await payments.deps.mails.drain()
  return payments.mailbox
    .messages()
    .filter(({ to }) => to.includes(person.email))
    .map(({ subject }) => subject)
}

test('a cancelled plan stays until the paid period ends, can be resumed until then, and then ends', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  const cancelled = await ann.subscriptions.cancelSubscription()
  const { current_period_end: end } = (await payments.subscriptionOf(ann)).items.data[0]
  const until = new Date(end * 1000).toISOString()
  expect(cancelled).toMatchObject({ plan: 'pro', until, subscription: { renewsAt: null, endsAt: until } })
  const resumed = await ann.subscriptions.resumeSubscription()
  expect(resumed).toMatchObject({ plan: 'pro', until: null, subscription: { renewsAt: until, endsAt: null } })
  await ann.subscriptions.cancelSubscription()
  payments.clock.set(new Date(end * 1000 + 1000))
  // The provider did not report the end: the plan ends on time anyway.
  await payments.runJob('expire-entitlements')
  expect(await ownOf(ann)).toMatchObject({ plan: 'free', source: null })
})

test('invoices go to the current address, also after an address change is undone', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  const email = `new-${ann.email}`
  const customer = Object.values(payments.stripe.account.kept.customers).find((one) => one.email === ann.email)
  await ann.auth.beginAddressChange({ body: { email } })
  const code = /^\d{6}/.exec((await payments.mailbox.waitFor(email)).subject)?.[0] ?? ''
  await ann.auth.confirmAddressChange({ body: { code } })
  await payments.settle()
  expect(customer?.email).toBe(email)
  await payments.deps.mails.drain()
  const links = payments.mailbox.messages().flatMap((mail) => (mail.to.includes(ann.email) ? mail.links : []))
  const token = links.flatMap((link) => link.split('/undo-email/')[1] ?? [])[0] ?? ''
  await payments.anonymous.auth.undoAddressChange({ body: { token } })
  await payments.settle()
  expect(customer?.email).toBe(ann.email)
})

test('without a payment there is no portal, and nothing to cancel or resume', async () => {
  const bob = await payments.signUpVerified()
  const { subscriptions } = bob
  for (const call of [subscriptions.openPortal, subscriptions.cancelSubscription, subscriptions.resumeSubscription]) {
    await expect(call()).rejects.toMatchObject({ code: 'no_subscription' })
  }
})

test('a renewal keeps the plan and adds an invoice', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  payments.clock.advance(31 * day)
  await inPortal(ann, { action: 'renew' })
  expect(await ownOf(ann)).toMatchObject({ plan: 'pro', invoices: [{ status: 'paid' }, { status: 'paid' }] })
  expect(await payments.announced('payment-recorded', ann.userId)).toHaveLength(2)
})

test('a declined renewal leads to a grace period with mails, then to the free plan; a later payment restores the plan', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  payments.clock.advance(31 * day)
  await inPortal(ann, { action: 'fail' })
  const owed = await ownOf(ann)
  const graceUntil = new Date(payments.clock.now().getTime() + graceDays * day * 1000)
  expect(new Date(owed.subscription?.graceUntil ?? 0).getTime() - graceUntil.getTime()).toBeLessThan(2000)
  expect(owed).toMatchObject({
    plan: 'pro',
    until: owed.subscription?.graceUntil,
    subscription: { status: 'past-due' },
  })
  await payments.runJob('expire-entitlements')
  expect(await subjects(ann)).toContain('Your payment failed')
  expect(await subjects(ann)).not.toContain('Your plan will end soon')

  payments.clock.advance((graceDays - 1) * day)
  await payments.runJob('expire-entitlements')
  await payments.runJob('expire-entitlements')
  expect((await subjects(ann)).filter((subject) => subject === 'Your plan will end soon')).toHaveLength(1)
  expect(await ownOf(ann)).toMatchObject({ plan: 'pro' })

  payments.clock.advance(day + 60)
  await payments.runJob('expire-entitlements')
  expect(await ownOf(ann)).toMatchObject({ plan: 'free' })
  expect(await subjects(ann)).toContain('You now have the Free plan')

  await inPortal(ann, { action: 'good-card' })
  expect(await ownOf(ann)).toMatchObject({ plan: 'pro', subscription: { status: 'active' } })
})

test('a plan change in the portal takes effect at once', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  await inPortal(ann, { action: 'change', price: 'price_codekin_team_month', quantity: '4' })
  expect(await ownOf(ann)).toMatchObject({
    plan: 'team',
    seats: { total: 4, assigned: [] },
    subscription: { amount: 4 * plans.team.prices.month, seats: 4 },
  })
})

test('the daily reconciliation finds changes whose webhooks are missing', async () => {
  const [ann, bob] = [await payments.signUpVerified(), await payments.signUpVerified()]
  await payments.pay(ann, undefined, 'lost')
  await payments.pay(bob)
  payments.stripe.account.end(await payments.subscriptionOf(bob))
  expect([(await ownOf(ann)).plan, (await ownOf(bob)).plan]).toEqual(['free', 'pro'])
  await payments.runJob('reconcile-payments')
  expect([(await ownOf(ann)).plan, (await ownOf(bob)).plan]).toEqual(['pro', 'free'])
})
