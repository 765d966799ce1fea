import { plans } from '@codekin/contracts/subscriptions/plans'
import { eventually } from '@codekin/test-kit/settle'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIdentity } from '../../../testing/start-identity.ts'
import { monthly, startPayments, type TestPayments, team } from '../../../testing/start-payments.ts'
import { openCheckout } from '../../operations/open-checkout.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const openPages = () => Object.values(payments.stripe.account.kept.sessions).filter(({ status }) => status === 'open')

test('plans are public and match the plan table', async () => {
  const { plans: offered, currency, isPayable } = await payments.anonymous.subscriptions.listPlans()
  expect([currency, isPayable]).toEqual(['eur', true])
  expect(offered.map(({ plan, prices, seats }) => [plan, prices, seats])).toEqual(
    (['free', 'pro', 'team'] as const).map((plan) => [plan, plans[plan].prices, plans[plan].seats]),
  )
})

test('a payment gives the plan with the next token and a receipt, and announces the plan and the payment', async () => {
  const ann = await payments.signUpVerified()
  const { id, url } = await ann.subscriptions.startCheckout({ body: monthly })
  expect(await ann.subscriptions.getCheckout({ params: { id } })).toEqual({ state: 'open', receipt: null })
  const done = await payments.submitForm(url, { card: 'good' })
  expect(done.headers.get('location')).toContain(`/subscription/success?checkout=${id}`)
  await payments.settlePayments()
  const price = plans.pro.prices.month
  expect(await ann.subscriptions.getCheckout({ params: { id } })).toMatchObject({
    state: 'paid',
    receipt: { plan: 'pro', interval: 'month', seats: 1, amount: price, currency: 'eur', invoice: { status: 'paid' } },
  })
  const { accessToken } = await payments.anonymous.auth.refresh({ body: { refreshToken: ann.refreshToken } })
  expect(decodeJwt(accessToken)['plan']).toBe('pro')
  const own = await ann.subscriptions.getOwnSubscription()
  expect(own).toMatchObject({ plan: 'pro', source: 'stripe', until: null, hasChosen: true, seats: null })
  expect(own.subscription).toMatchObject({ amount: price, status: 'active', endsAt: null, graceUntil: null })
  expect(own.invoices).toMatchObject([{ amount: price, status: 'paid' }])
  expect(await payments.announced('subscription-changed', ann.userId)).toMatchObject([
    { plan: 'pro', source: 'stripe', amount: price, currency: 'eur', interval: 'month', sourceVersion: 1 },
  ])
  expect(await payments.announced('payment-recorded', ann.userId)).toMatchObject([
    { plan: 'pro', amount: price, invoiceId: own.invoices[0]?.id },
  ])
})

test('a declined card or leaving the page costs nothing, and the page stays open', async () => {
  const ann = await payments.signUpVerified()
  const { id, url } = await ann.subscriptions.startCheckout({ body: monthly })
  expect((await payments.submitForm(url, { card: 'declined' })).headers.get('location')).toContain('declined')
  expect((await payments.submitForm(url, { card: 'leave' })).headers.get('location')).toContain('/choose-plan')
  await payments.settlePayments()
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free', hasChosen: false, invoices: [] })
  expect((await ann.subscriptions.startCheckout({ body: monthly })).id).toBe(id)
})

test('the same choice in concurrent requests returns the same page', async () => {
  const ann = await payments.signUpVerified()
  const before = openPages().length
  const opened = await Promise.all([1, 2, 3].map(() => ann.subscriptions.startCheckout({ body: monthly })))
  expect(new Set(opened.map(({ url }) => url)).size).toBe(1)
  expect(openPages()).toHaveLength(before + 1)
})

test('of two concurrent choices one page stays open, and the other request is refused', async () => {
  const ann = await payments.signUpVerified()
  const before = openPages().length
  const { arrived, release } = payments.stripe.hold()
  const first = ann.subscriptions.startCheckout({ body: monthly })
  await eventually(() => arrived() > 0)
  const second = ann.subscriptions.startCheckout({ body: team })
  await eventually(() => arrived() > 1)
  release()
  expect(await Promise.all([refusal(first), refusal(second)])).toEqual(['checkout_replaced', 'done'])
  expect(openPages()).toHaveLength(before + 1)
})

test('another session gets a page of its own, which stays open when the first session ends', async () => {
  const ann = await payments.signUpVerified()
  const first = await ann.subscriptions.startCheckout({ body: monthly })
  const phone = await payments.signIn(ann)
  const second = await phone.subscriptions.startCheckout({ body: monthly })
  expect(second.id).not.toBe(first.id)
  expect((await payments.submitForm(first.url, { card: 'good' })).status).toBe(410)
  await payments.anonymous.auth.logout({ body: { refreshToken: ann.refreshToken } })
  expect((await payments.submitForm(second.url, { card: 'good' })).status).toBe(303)
})

test('another choice closes the previous page', async () => {
  const ann = await payments.signUpVerified()
  const first = await ann.subscriptions.startCheckout({ body: monthly })
  await ann.subscriptions.startCheckout({ body: team })
  expect((await payments.submitForm(first.url, { card: 'good' })).status).toBe(410)
  expect(await ann.subscriptions.getCheckout({ params: { id: first.id } })).toMatchObject({ state: 'over' })
})

test('a payment made while another choice closes the page prevents a second page', async () => {
  const ann = await payments.signUpVerified()
  const { url } = await ann.subscriptions.startCheckout({ body: monthly })
  const provider = payments.deps.payments
  if (!provider) throw new Error('there is no payment provider')
  const lateProvider: typeof provider = {
    ...provider,
    async findPage(id) {
      const page = await provider.findPage(id)
      await payments.submitForm(url, { card: 'good' })
      return page
    },
  }
  const order = { by: { userId: ann.userId, sessionId: String(decodeJwt(ann.token)['sid']) }, newCheckout: team }
  expect(await openCheckout(payments.deps, lateProvider, order)).toEqual({ kind: 'subscribed' })
})

test('a subscriber can’t pay twice, even before the provider’s webhook arrives', async () => {
  const ann = await payments.signUpVerified()
  const { url } = await ann.subscriptions.startCheckout({ body: monthly })
  await payments.submitForm(url, { card: 'good', mishap: 'lost' })
  expect(await refusal(ann.subscriptions.startCheckout({ body: monthly }))).toBe('subscription_exists')
  expect(await refusal(ann.subscriptions.startCheckout({ body: team }))).toBe('subscription_exists')
  await payments.runJob('reconcile-payments')
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro' })
  expect(await refusal(ann.subscriptions.startCheckout({ body: team }))).toBe('subscription_exists')
})

test('closing the account closes the open payment page', async () => {
  const ann = await payments.signUpVerified()
  await ann.subscriptions.startCheckout({ body: monthly })
  const open = openPages().length
  await ann.users.closeAccount()
  await expect.poll(() => openPages().length).toBe(open - 1)
})

test('a checkout of someone else is not found', async () => {
  const [ann, bob] = [await payments.signUpVerified(), await payments.signUpVerified()]
  const { id } = await ann.subscriptions.startCheckout({ body: monthly })
  expect(await refusal(bob.subscriptions.getCheckout({ params: { id } }))).toBe('not_found')
})

test('the free plan is a choice, and the user is not asked again', async () => {
  const ann = await payments.signUpVerified()
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free', source: null, hasChosen: false })
  await ann.subscriptions.chooseFree()
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free', hasChosen: true })
})

test('without a payment provider, plans are listed and payment calls are refused', async () => {
  const withoutPayments = await startIdentity()
  const ann = await withoutPayments.signUpVerified()
  expect(await withoutPayments.anonymous.subscriptions.listPlans()).toMatchObject({ isPayable: false })
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ isPayable: false })
  const { subscriptions } = ann
  const calls = [
    subscriptions.startCheckout({ body: monthly }),
    subscriptions.openPortal(),
    subscriptions.cancelSubscription(),
    subscriptions.resumeSubscription(),
  ]
  expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => 'payments_off'))
  const response = await withoutPayments.anonymous.http('POST', '/api/v1/subscriptions/webhook', {
    body: '{}',
    headers: { 'stripe-signature': 'x' },
  })
  expect(response.body).toMatchObject({ code: 'payments_off' })
  await withoutPayments.stop()
})

test('a provider outage is reported as such, and the plan stays', async () => {
  const ann = await payments.signUpVerified()
  const bob = await payments.signUpVerified()
  await payments.pay(ann)
  await payments.stripe.stop()
  const { subscriptions } = ann
  const calls = [
    bob.subscriptions.startCheckout({ body: monthly }),
    subscriptions.openPortal(),
    subscriptions.cancelSubscription(),
    subscriptions.resumeSubscription(),
  ]
  expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => 'payments_unavailable'))
  expect(await subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro' })
})
