import { signatureOf } from '@codekin/local/stand-ins/stripe/webhooks'
import { newId } from '@codekin/service-kit/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPayments, type TestPayments } from '../../../testing/start-payments.ts'
import { insertPaymentEvent } from '../../store/payment-events.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const seconds = () => Math.floor(payments.clock.now().getTime() / 1000)

function send(body: string, signature: string) {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  return payments.anonymous.http('POST', '/api/v1/subscriptions/webhook', { body, headers })
}

function anEvent(about: { type: string; id: string; created?: number }) {
  const { type, id, created = seconds() } = about
  return JSON.stringify({ id: `evt_${newId()}`, object: 'event', type, created, data: { object: { id } } })
}

test('an event that is unsigned, signed with another key, modified or old is refused and changes nothing', async () => {
  const body = anEvent({ type: 'customer.subscription.updated', id: 'sub_x' })
  const answers = await Promise.all([
    send(body, 'v1=none'),
    send(body, signatureOf(body, seconds(), 'whsec_of_somebody_else')),
    send(`${body} `, signatureOf(body, seconds())),
    send(body, signatureOf(body, seconds() - 3600)),
  ])
  expect(answers.map(({ status, body: said }) => [status, (said as { code: string }).code])).toEqual(
    answers.map(() => [400, 'invalid_signature']),
  )
  const unsigned = await payments.anonymous.http('POST', '/api/v1/subscriptions/webhook', { body })
  expect(unsigned.status).toBe(400)
})

test.each([
  ['no id', { id: undefined }],
  ['an id that no column holds', { id: 'evt_\u0000' }],
  ['no type', { type: undefined }],
  ['no time', { created: undefined }],
  ['a time that is none', { created: 'soon' }],
  ['nothing it is about', { data: undefined }],
  ['something without an id', { data: { object: {} } }],
])('a signed event with %s is refused, and nothing breaks', async (_, wrong) => {
  const body = JSON.stringify({
    ...JSON.parse(anEvent({ type: 'customer.subscription.updated', id: 'sub_x' })),
    ...wrong,
  })
  expect(await send(body, signatureOf(body, seconds()))).toMatchObject({
    status: 400,
    body: { code: 'invalid_signature' },
  })
})

test('an event from the future is refused, by its signature time or its own time', async () => {
  const signedLater = anEvent({ type: 'customer.subscription.updated', id: 'sub_x' })
  const happensLater = anEvent({ type: 'customer.subscription.updated', id: 'sub_x', created: seconds() + 3600 })
  const answers = [
    await send(signedLater, signatureOf(signedLater, seconds() + 3600)),
    await send(signedLater, `t=${seconds()},${signatureOf(signedLater, seconds() + 3600).replace('t=', 't= ')}`),
    await send(happensLater, signatureOf(happensLater, seconds())),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

test.each(['twice', 'reordered', 'wrong-signature'] as const)(
  'events that arrive %s lead to one plan and one payment',
  async (mishap) => {
    const ann = await payments.signUpVerified()
    await payments.pay(ann, undefined, mishap)
    expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro', invoices: [{ status: 'paid' }] })
    expect(await payments.announced('subscription-changed', ann.userId)).toHaveLength(1)
    expect(await payments.announced('payment-recorded', ann.userId)).toHaveLength(1)
  },
)

test('a late event doesn’t restore an outdated state', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  const subscription = await payments.subscriptionOf(ann)
  const before = seconds()
  payments.clock.advance(60)
  payments.stripe.tell(payments.stripe.account.end(subscription))
  await payments.settlePayments()
  const body = anEvent({ type: 'customer.subscription.updated', id: subscription.id, created: before })
  // The event claims that the subscription is active. The state is read from the provider, not from the event.
  subscription.status = 'active'
  expect((await send(body, signatureOf(body, seconds()))).status).toBe(200)
  await payments.settlePayments()
  const again = await payments.withNewToken(ann)
  expect(await again.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free', subscription: null })
})

test('an event stored by a process that died is applied by the next one', async () => {
  const ann = await payments.signUpVerified()
  const { url } = await ann.subscriptions.startCheckout({ body: { plan: 'pro', interval: 'month' } })
  await payments.submitForm(url, { card: 'good', mishap: 'lost' })
  const { id: objectId } = await payments.subscriptionOf(ann)
  const now = payments.clock.now()
  const row = { id: 'evt_left', type: 'customer.subscription.created', objectId, providerTime: now }
  await insertPaymentEvent(payments.deps.db, { ...row, receivedAt: now, nextAttemptAt: now })
  await payments.runJob('apply-payments')
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro' })
})

test('an event is retried while the provider is down, and applied once it is back', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann, undefined, 'lost')
  const subscription = await payments.subscriptionOf(ann)
  const body = anEvent({ type: 'customer.subscription.updated', id: subscription.id })
  payments.stripe.setDown(true)
  await send(body, signatureOf(body, seconds()))
  await payments.settlePayments()
  expect(await ann.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'free' })
  payments.stripe.setDown(false)
  payments.clock.advance(60)
  await payments.runJob('apply-payments')
  const again = await payments.withNewToken(ann)
  expect(await again.subscriptions.getOwnSubscription()).toMatchObject({ plan: 'pro' })
})

test('an event about an unknown object is acknowledged and ignored', async () => {
  for (const type of ['customer.subscription.updated', 'invoice.paid', 'price.created']) {
    const body = anEvent({ type, id: 'something_else' })
    expect((await send(body, signatureOf(body, seconds()))).body).toEqual({ received: true })
  }
  await payments.settlePayments()
  const waiting = await payments.deps.db
    .selectFrom('paymentEvent')
    .select('type')
    .where('objectId', '=', 'something_else')
    .where('appliedAt', 'is', null)
    .execute()
  expect(waiting).toEqual([])
})
