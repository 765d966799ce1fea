import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { priceKeyOf } from '@codekin/contracts/subscriptions/plans'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { type StripeStandIn, startStripe } from './server.ts'
import { stripeKeys } from './settings.ts'

// What the company's own client makes of the stand-in; what identity does with it stands in identity's tests.

const folder = mkdtempSync(join(tmpdir(), 'codekin-stripe-'))
type Heard = { id: string; type: string; isGenuine: boolean; about: string }
let heard: Heard[] = []
/** How many messages the platform does not take. */
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

/** A page on which somebody may pay. */
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

test('an order is a page, which is the same when it is asked for again, until it is paid', async () => {
  const { create, session } = await openPage('again')
  expect((await create()).id).toBe(session.id)
  const declined = await post(session.url ?? '', { card: 'declined' })
  expect(declined.headers.get('location')).toContain('declined')
  expect((await client.checkout.sessions.retrieve(session.id)).status).toBe('open')
  expect((await post(session.url ?? '', { card: 'good' })).headers.get('location')).toBe('http://localhost/paid')
  await expect(client.checkout.sessions.expire(session.id)).rejects.toThrow(/complete/)
  expect((await fetch(session.url ?? '')).status).toBe(410)
})

test('what was paid is a subscription with its invoice, changed by the client and in the portal', async () => {
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

test('a message that is not taken comes again, the same', async () => {
  refusals = 1
  await pay()
  expect(types()).toEqual(whole)
})

test('it tells the client what it does not know, and who has no key', async () => {
  await expect(client.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
  const stranger = clientOf(new URL(stripe.url), 'sk_test_of_somebody_else')
  await expect(stranger.subscriptions.list()).rejects.toMatchObject({ statusCode: 401 })
})

test('what was paid outlives a restart', async () => {
  const { subscription } = await pay()
  const invoice = subscription.latest_invoice as Stripe.Invoice
  await stripe.stop()
  await start()
  expect((await client.subscriptions.retrieve(subscription.id)).status).toBe('active')
  const { pathname } = new URL(invoice.hosted_invoice_url ?? '')
  expect(await (await fetch(new URL(pathname, stripe.url))).text()).toContain(invoice.number)
})
