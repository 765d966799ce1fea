import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { priceKeyOf } from '@codekin/contracts/subscriptions/plans'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { type StripeStandIn, startStripe } from './server.ts'
import { stripeKeys } from './settings.ts'

// How the company's own client works with the stand-in; identity's use of it is tested in identity.

const folder = mkdtempSync(join(tmpdir(), 'codekin-stripe-'))
type Heard = { id: string; type: string; isGenuine: boolean; about: string }
let heard: Heard[] = []
/** Number of messages that the platform rejects. */
let refusals = 0
let platform: RunningStandIn
let stripe: StripeStandIn
let client: Stripe

const clientOf = (url: URL, key: string) =>
  new Stripe(key, { host: url.hostname, port: url.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

async function start(): Promise<void> {
  stripe = await startStripe({ folder, platformUrl: platform.url, lateMilliseconds: 1 })
  client = clientOf(new URL(stripe.url), stripeKeys.secretKey)
}

beforeAll(async () => {
  platform = await serveRoutes({
    'POST /api/v1/subscriptions/webhook': ({ body, headers }) => {
      const signature = String(headers['stripe-signature'])
      const event = JSON.parse(body.toString()) as Stripe.Event
      const isGenuine = isTaken(() => client.webhooks.constructEvent(body, signature, stripeKeys.webhookSecret))
      const { id: about } = event.data.object as { id: string }
      const isRefused = refusals > 0
      if (isRefused) refusals -= 1
      else heard.push({ id: event.id, type: event.type, isGenuine, about })
      return { status: isGenuine && !isRefused ? 200 : 400 }
    },
  })
  await start()
})
beforeEach(() => {
  heard = []
})
afterAll(async () => {
  await stripe.stop()
  await platform.stop()
  rmSync(folder, { recursive: true })
})

function isTaken(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Opens a payment page. */
async function openPage(key = 'pay') {
  const customer = await client.customers.create({ email: 'ann@example.org', name: 'Ann', metadata: { userId: 'u1' } })
  const prices = await client.prices.list({ lookup_keys: [priceKeyOf('pro', 'month')], active: true })
  const price = prices.data[0]?.id ?? ''
  const order: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customer.id,
    line_items: [{ price, quantity: 1 }],
    subscription_data: { metadata: { checkoutId: key } },
    success_url: 'http://localhost/paid',
    cancel_url: 'http://localhost/left',
  }
  const create = () => client.checkout.sessions.create(order, { idempotencyKey: `${customer.id} ${key}` })
  return { customer, create, session: await create() }
}

async function pay(mishap = 'none') {
  const page = await openPage()
  await post(page.session.url ?? '', { card: 'good', mishap })
  await stripe.settled()
  const paid = await client.checkout.sessions.retrieve(page.session.id)
  const subscription = await client.subscriptions.retrieve(paid.subscription as string, { expand: ['latest_invoice'] })
  return { ...page, subscription }
}

const types = () => heard.map(({ type }) => type)
const whole = ['customer.subscription.created', 'invoice.paid', 'checkout.session.completed']

test('an order is a page, which stays the same when requested again, until it is paid', async () => {
  const { create, session } = await openPage('again')
  expect((await create()).id).toBe(session.id)
  const declined = await post(session.url ?? '', { card: 'declined' })
  expect(declined.headers.get('location')).toContain('declined')
  expect((await client.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect((await post(session.url ?? '', { card: 'good' })).headers.get('location')).toBe('http://localhost/paid')
  await expect(client.checkout.sessions.expire(session.id)).rejects.toThrow(/complete/)
  expect((await fetch(session.url ?? '')).status).toBe(410)
})

test('a paid order is a subscription with its invoice, changed by the client and in the portal', async () => {
  const { customer, subscription } = await pay()
  expect(subscription).toMatchObject({ status: 'active', metadata: { checkoutId: 'pay' } })
  const invoice = subscription.latest_invoice as Stripe.Invoice
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: subscription.items.data[0]?.price.unit_amount })
  expect(await (await fetch(invoice.hosted_invoice_url ?? '')).text()).toContain(invoice.number)
  await client.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const portal = await client.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/' })
  await post(portal.url, { action: 'resume' })
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: false })
  await post(portal.url, { action: 'fail' })
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'past_due' })
  await post(portal.url, { action: 'good-card' })
  const listed: string[] = []
  for await (const { id, status } of client.subscriptions.list({ limit: 1 })) if (status === 'active') listed.push(id)
  expect(listed).toContain(subscription.id)
  await client.subscriptions.cancel(subscription.id)
  expect(await client.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'canceled' })
  await stripe.settled()
  expect(types()).toEqual(expect.arrayContaining(['invoice.payment_failed', 'customer.subscription.deleted']))
})

/** The charge that paid the invoice, as the client finds it. */
async function chargeOf(invoice: Stripe.Invoice): Promise<Stripe.Charge> {
  const { id } = Object.values(stripe.account.kept.charges).find((one) => one.invoice === invoice.id) ?? { id: '' }
  return await client.charges.retrieve(id)
}

test('a payment names its invoice; a refund and its failure are reported', async () => {
  const { customer, subscription } = await pay()
  const invoice = subscription.latest_invoice as Stripe.Invoice
  const charge = await chargeOf(invoice)
  const payment = { type: 'payment_intent' as const, payment_intent: charge.payment_intent as string }
  expect((await client.invoicePayments.list({ payment })).data).toMatchObject([{ invoice: invoice.id }])
  const part = await client.refunds.create({ charge: charge.id, amount: 100 })
  await expect(client.refunds.create({ charge: charge.id, amount: charge.amount })).rejects.toThrow(/unrefunded amount/)
  const portal = await client.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/' })
  await post(portal.url, { action: 'refund' })
  expect(await client.charges.retrieve(charge.id)).toMatchObject({ refunded: true, amount_refunded: charge.amount })
  await post(portal.url, { action: 'fail-refund' })
  const { data } = await client.refunds.list({ charge: charge.id })
  expect(data.map(({ amount, status }) => [amount, status])).toEqual([
    [100, 'succeeded'],
    [charge.amount - 100, 'failed'],
  ])
  expect(await client.refunds.retrieve(part.id)).toMatchObject({ charge: charge.id, status: 'succeeded' })
  await stripe.settled()
  expect(types()).toEqual(expect.arrayContaining(['charge.refunded', 'refund.created', 'refund.failed']))
})

test('a dispute and its outcome are reported', async () => {
  const { customer, subscription } = await pay()
  const charge = await chargeOf(subscription.latest_invoice as Stripe.Invoice)
  const portal = await client.billingPortal.sessions.create({ customer: customer.id, return_url: 'http://localhost/' })
  await post(portal.url, { action: 'dispute' })
  await stripe.settled()
  const { about } = heard.find(({ type }) => type === 'charge.dispute.created') ?? { about: '' }
  expect(await client.disputes.retrieve(about)).toMatchObject({ charge: charge.id, status: 'needs_response' })
  await post(portal.url, { action: 'win-dispute' })
  expect(await client.disputes.retrieve(about)).toMatchObject({ amount: charge.amount, status: 'won' })
})

test('open payment pages and subscriptions are listed by customer', async () => {
  const { customer, subscription } = await pay('none')
  const { session, customer: other } = await openPage('listed')
  expect((await client.subscriptions.list({ customer: customer.id })).data.map(({ id }) => id)).toEqual([
    subscription.id,
  ])
  const open = () => client.checkout.sessions.list({ customer: other.id, status: 'open' })
  expect((await open()).data.map(({ id }) => id)).toEqual([session.id])
  await client.checkout.sessions.expire(session.id)
  expect((await open()).data).toEqual([])
})

test('it can be down, and it can carry out a change whose response is lost', async () => {
  const { subscription } = await pay()
  const end = () => client.subscriptions.update(subscription.id, { cancel_at_period_end: true })
  const isEnding = async () => (await client.subscriptions.retrieve(subscription.id)).cancel_at_period_end
  await post(`${stripe.url}/stand-in/down`, { is: 'true' })
  await expect(end()).rejects.toMatchObject({ statusCode: 500 })
  await post(`${stripe.url}/stand-in/down`, { is: 'false' })
  expect(await isEnding()).toBe(false)
  stripe.setLosingAnswers(true)
  await expect(end()).rejects.toMatchObject({ statusCode: 500 })
  stripe.setLosingAnswers(false)
  expect(await isEnding()).toBe(true)
})

test.each([
  ['none', whole],
  ['late', whole],
  ['reordered', whole.toReversed()],
  ['twice', whole.flatMap((type) => [type, type])],
  ['wrong-signature', whole.flatMap((type) => [type, type])],
  ['lost', []],
])('messages: %s', async (mishap, told) => {
  await pay(mishap)
  expect(types()).toEqual(told)
  expect(new Set(heard.map(({ id }) => id)).size).toBe(mishap === 'lost' ? 0 : whole.length)
  expect(heard.filter(({ isGenuine }) => !isGenuine)).toHaveLength(mishap === 'wrong-signature' ? whole.length : 0)
})

test('a rejected message is sent again unchanged', async () => {
  refusals = 1
  await pay()
  expect(types()).toEqual(whole)
})

test('it reports unknown objects and missing keys to the client', async () => {
  await expect(client.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const stranger = clientOf(new URL(stripe.url), 'sk_test_of_somebody_else')
  await expect(stranger.subscriptions.list()).rejects.toMatchObject({ statusCode: 401 })
})

test('payments survive a restart', async () => {
  const { subscription } = await pay()
  const invoice = subscription.latest_invoice as Stripe.Invoice
  await stripe.stop()
  await start()
  expect((await client.subscriptions.retrieve(subscription.id)).status).toBe('active')
  const { pathname } = new URL(invoice.hosted_invoice_url ?? '')
  expect(await (await fetch(new URL(pathname, stripe.url))).text()).toContain(invoice.number)
})
