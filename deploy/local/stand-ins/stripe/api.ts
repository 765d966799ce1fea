import { randomUUID } from 'node:crypto'
import type { Answer, Call, Routes } from '../http-stand-in.ts'
import type { Account } from './account.ts'
import { readFields, textAt, textsAt } from './form.ts'
import { type Customer, findPrice, newObjectId, prices, type Session, type Subscription } from './objects.ts'
import { presentCharge, refund } from './returns.ts'
import { stripeKeys } from './settings.ts'
import type { Told } from './webhooks.ts'

/** What the API depends on besides the account. */
export type Outside = {
  tell(told: readonly Told[]): void
  /** The address of the stand-in's pages. */
  url(): string
  /** Resolves when requests may continue; for tests that need one in flight. */
  gate(): Promise<void>
  /** Whether every request fails. */
  isDown(): boolean
  /** Whether changes are carried out and then answered with a failure. */
  losesAnswers(): boolean
}

const sessionSeconds = 24 * 60 * 60

const missing = (what: string, id: string): Answer => ({
  status: 404,
  json: {
    error: {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such ${what}: '${id}'`,
      param: 'id',
    },
  },
})
const refused = (message: string): Answer => ({
  status: 400,
  json: { error: { type: 'invalid_request_error', message } },
})
const listOf = (url: string, data: readonly unknown[], hasMore = false): Answer => ({
  json: { object: 'list', url, has_more: hasMore, data },
})

/** The order of a session is internal to the stand-in. */
function shown({ order: _, ...session }: Session) {
  return session
}

function createCustomer(account: Account, { form }: Call): Answer {
  const fields = readFields(form)
  const customer: Customer = {
    id: newObjectId('cus'),
    object: 'customer',
    email: textAt(fields, 'email') ?? null,
    name: textAt(fields, 'name') ?? null,
    metadata: textsAt(fields, 'metadata'),
    created: account.now(),
    livemode: false,
  }
  account.kept.customers[customer.id] = customer
  return { json: customer }
}

function updateCustomer(account: Account, { params, form }: Call): Answer {
  const customer = account.kept.customers[params['id'] ?? '']
  if (!customer) return missing('customer', params['id'] ?? '')
  customer.email = textAt(readFields(form), 'email') ?? customer.email
  return { json: customer }
}

function createSession(account: Account, outside: Outside, { form }: Call): Answer {
  const fields = readFields(form)
  const customer = textAt(fields, 'customer') ?? ''
  const price = findPrice(textAt(fields, 'line_items', '0', 'price') ?? '')
  if (!account.kept.customers[customer]) return missing('customer', customer)
  if (!price || textAt(fields, 'mode') !== 'subscription')
    return refused('Only subscriptions to known prices are sold.')
  const id = newObjectId('cs_test')
  const now = account.now()
  const session: Session = {
    id,
    object: 'checkout.session',
    mode: 'subscription',
    status: 'open',
    payment_status: 'unpaid',
    customer,
    client_reference_id: textAt(fields, 'client_reference_id') ?? null,
    subscription: null,
    metadata: textsAt(fields, 'metadata'),
    success_url: textAt(fields, 'success_url') ?? '',
    cancel_url: textAt(fields, 'cancel_url') ?? '',
    url: `${outside.url()}/pay/${id}`,
    created: now,
    expires_at: now + sessionSeconds,
    livemode: false,
    order: {
      price: price.id,
      quantity: Number(textAt(fields, 'line_items', '0', 'quantity') ?? 1),
      metadata: textsAt(fields, 'subscription_data', 'metadata'),
    },
  }
  account.kept.sessions[id] = session
  return { json: shown(session) }
}

function expireSession(account: Account, outside: Outside, id: string): Answer {
  const session = account.kept.sessions[id]
  if (!session) return missing('checkout.session', id)
  if (session.status !== 'open') return refused(`Only open sessions can expire; this one is ${session.status}.`)
  Object.assign(session, { status: 'expired', url: null } satisfies Partial<Session>)
  outside.tell([{ type: 'checkout.session.expired', object: shown(session) }])
  return { json: shown(session) }
}

function expanded(account: Account, subscription: Subscription, { url, form }: Call) {
  const wanted = [...url.searchParams, ...form].some(
    ([key, value]) => key.startsWith('expand') && value === 'latest_invoice',
  )
  return wanted ? { ...subscription, latest_invoice: account.kept.invoices[subscription.latest_invoice] } : subscription
}

function listSubscriptions({ kept }: Account, { url }: Call): Answer {
  const limit = Number(url.searchParams.get('limit') ?? 10)
  const customer = url.searchParams.get('customer')
  const all = Object.values(kept.subscriptions)
    .filter((one) => one.status !== 'canceled' && (customer === null || one.customer === customer))
    .toReversed()
  const after = url.searchParams.get('starting_after')
  const from = after ? all.findIndex(({ id }) => id === after) + 1 : 0
  return listOf('/v1/subscriptions', all.slice(from, from + limit), all.length > from + limit)
}

function listSessions({ kept }: Account, { url }: Call): Answer {
  const { searchParams: wanted } = url
  const found = Object.values(kept.sessions).filter(
    ({ customer, status }) =>
      customer === (wanted.get('customer') ?? customer) && status === (wanted.get('status') ?? status),
  )
  return listOf('/v1/checkout/sessions', found.map(shown))
}

/** The invoices that a payment intent paid. */
function listInvoicePayments({ kept }: Account, { url }: Call): Answer {
  const paymentIntent = url.searchParams.get('payment[payment_intent]')
  const found = Object.values(kept.charges).filter((charge) => charge.payment_intent === paymentIntent)
  return listOf(
    '/v1/invoice_payments',
    found.map(({ id, invoice, amount, currency, created }) => ({
      id: id.replace('ch_', 'inpay_'),
      object: 'invoice_payment',
      invoice,
      amount_paid: amount,
      amount_requested: amount,
      currency,
      created,
      is_default: true,
      livemode: false,
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
      status: 'paid',
    })),
  )
}

function createRefund(account: Account, outside: Outside, { form }: Call): Answer {
  const charge = account.kept.charges[form.get('charge') ?? '']
  if (!charge) return missing('charge', form.get('charge') ?? '')
  const amount = Number(form.get('amount') ?? charge.amount - charge.amount_refunded)
  if (!(amount > 0 && amount <= charge.amount - charge.amount_refunded)) {
    return refused('The amount is greater than the unrefunded amount of the charge.')
  }
  const { refund: made, told } = refund(account, charge, amount)
  outside.tell(told)
  return { json: made }
}

function updateSubscription(account: Account, outside: Outside, call: Call): Answer {
  const subscription = account.kept.subscriptions[call.params['id'] ?? '']
  if (!subscription) return missing('subscription', call.params['id'] ?? '')
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    return refused('A canceled subscription can only update its metadata.')
  }
  const isEnding = call.form.get('cancel_at_period_end')
  if (isEnding) outside.tell(account.changeEnding(subscription, isEnding === 'true'))
  return { json: expanded(account, subscription, call) }
}

function endSubscription(account: Account, outside: Outside, id: string): Answer {
  const subscription = account.kept.subscriptions[id]
  if (!subscription) return missing('subscription', id)
  outside.tell(account.end(subscription))
  return { json: subscription }
}

/** Charges, refunds, disputes and invoices. */
function moneyRoutes(account: Account, outside: Outside): Routes {
  const { kept } = account
  return {
    'GET /v1/charges/:id': ({ params }) => {
      const charge = kept.charges[params['id'] ?? '']
      return charge ? { json: presentCharge(charge) } : missing('charge', params['id'] ?? '')
    },
    'GET /v1/invoice_payments': (call) => listInvoicePayments(account, call),
    'POST /v1/refunds': (call) => createRefund(account, outside, call),
    'GET /v1/refunds': ({ url }) => {
      const charge = url.searchParams.get('charge')
      return listOf(
        '/v1/refunds',
        Object.values(kept.refunds).filter((one) => charge === null || one.charge === charge),
      )
    },
    'GET /v1/refunds/:id': retrieve('refund', kept.refunds),
    'GET /v1/disputes': () => listOf('/v1/disputes', Object.values(kept.disputes)),
    'GET /v1/disputes/:id': retrieve('dispute', kept.disputes),
    'GET /v1/invoices/:id': retrieve('invoice', kept.invoices),
  }
}

const retrieve = (what: string, all: Record<string, object>) => (call: Call) => {
  const found = all[call.params['id'] ?? '']
  return found ? { json: found } : missing(what, call.params['id'] ?? '')
}

/** The paths that the provider's own client uses. */
export function apiRoutes(account: Account, outside: Outside): Routes {
  const { kept } = account
  const routes: Routes = {
    ...moneyRoutes(account, outside),
    'POST /v1/customers': (call) => createCustomer(account, call),
    'POST /v1/customers/:id': (call) => updateCustomer(account, call),
    'POST /v1/checkout/sessions': (call) => createSession(account, outside, call),
    'GET /v1/checkout/sessions': (call) => listSessions(account, call),
    'GET /v1/checkout/sessions/:id': ({ params }) => {
      const session = kept.sessions[params['id'] ?? '']
      return session ? { json: shown(session) } : missing('checkout.session', params['id'] ?? '')
    },
    'POST /v1/checkout/sessions/:id/expire': ({ params }) => expireSession(account, outside, params['id'] ?? ''),
    'GET /v1/prices': ({ url }) => {
      const keys = [...url.searchParams].flatMap(([name, value]) => (name.startsWith('lookup_keys') ? [value] : []))
      return listOf(
        '/v1/prices',
        prices.filter(({ lookup_key: key }) => keys.length === 0 || keys.includes(key)),
      )
    },
    'GET /v1/subscriptions': (call) => listSubscriptions(account, call),
    'GET /v1/subscriptions/:id': (call) => {
      const subscription = kept.subscriptions[call.params['id'] ?? '']
      return subscription
        ? { json: expanded(account, subscription, call) }
        : missing('subscription', call.params['id'] ?? '')
    },
    'POST /v1/subscriptions/:id': (call) => updateSubscription(account, outside, call),
    'DELETE /v1/subscriptions/:id': ({ params }) => endSubscription(account, outside, params['id'] ?? ''),
    'POST /v1/billing_portal/sessions': ({ form }) => {
      const customer = form.get('customer') ?? ''
      if (!kept.customers[customer]) return missing('customer', customer)
      const back = encodeURIComponent(form.get('return_url') ?? '')
      return {
        json: {
          id: newObjectId('bps'),
          object: 'billing_portal.session',
          customer,
          url: `${outside.url()}/portal/${customer}?back=${back}`,
        },
      }
    },
  }
  return Object.fromEntries(
    Object.entries(routes).map(([route, answer]) => [route, guarded(account, outside, answer)]),
  ) as Routes
}

const failed: Answer = { status: 500, json: { error: { type: 'api_error', message: 'An error occurred' } } }

type Answering = (call: Call) => Answer | Promise<Answer>

/** Requires the account's key; a repeated request with the same idempotency key gets the same response. */
function guarded(account: Account, outside: Outside, answer: Answering): Answering {
  return async function guard(call) {
    if (call.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      return { status: 401, json: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } } }
    }
    await outside.gate()
    if (outside.isDown()) return failed
    const key = call.method === 'POST' ? call.headers['idempotency-key'] : undefined
    const place = key ? `${call.url.pathname} ${String(key)}` : randomUUID()
    const { answered } = account.kept
    const before = answered[place]
    const isLost = outside.losesAnswers() && call.method !== 'GET'
    if (before && isLost) return failed
    if (before) return { json: JSON.parse(before) as unknown, headers: { 'idempotent-replayed': 'true' } }
    const given = await answer(call)
    if (key && 'json' in given && (given.status ?? 200) === 200) answered[place] = JSON.stringify(given.json)
    if (call.method !== 'GET') account.save()
    if (isLost) return failed
    return given
  }
}
