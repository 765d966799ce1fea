import { type BillingInterval, type PaidPlanName, priceKeyOf } from '@codekin/contracts/subscriptions/plans'
import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentReturnFacts } from '../domain/payment-returns.ts'
import type { InvoiceFacts, SubscriptionFacts } from '../domain/subscriptions.ts'
import { toInvoiceFacts, toSubscriptionFacts } from './payment-facts.ts'
import { findDisputeFacts, findRefundFacts } from './payment-returns.ts'

export type PaymentSettings = { url: URL; secretKey: string; webhookSecret: string }

/** The parts of a webhook event that are trusted: its type, the object it is about, and its time. */
export type PaymentEvent = { id: string; type: string; objectId: string; providerTime: Date }

const pageStatuses = ['open', 'complete', 'expired'] as const

export type Order = {
  checkoutId: string
  customerId: string
  userId: string
  plan: PaidPlanName
  billingInterval: BillingInterval
  seats: number
  successUrl: string
  cancelUrl: string
}

export type PaymentPage = { sessionId: string; url: string; expiresAt: Date }

/** The payment provider. Every call may fail with `PaymentsUnavailable`. */
export type Payments = {
  createCustomer(person: { userId: string; email: string; name: string }): Promise<string>
  /** Sets the address for the provider's invoices and notices; does nothing for an unknown customer. */
  changeCustomerEmail(customerId: string, email: string): Promise<void>
  /** Idempotent: repeating an order creates no second page. */
  createPage(order: Order): Promise<PaymentPage>
  findPage(sessionId: string): Promise<{ status: (typeof pageStatuses)[number]; subscriptionId: string | null }>
  /** Closes a page for payments. False if it had expired or was paid. */
  expirePage(sessionId: string): Promise<boolean>
  /** Ids of the pages on which a customer can still pay. */
  listOpenPages(customerId: string): Promise<string[]>
  /** Returns the provider's own page for card, seats and plan. */
  openPortal(customerId: string, returnUrl: string): Promise<string>
  /** Sets whether it ends with the paid period. */
  changeEnding(subscriptionId: string, isEnding: boolean): Promise<void>
  /** Ends it at once, without collecting unpaid invoices. */
  cancelNow(subscriptionId: string): Promise<void>
  /** A customer's subscriptions: whether each ends with its period, and whether a payment is overdue. */
  listSubscriptions(customerId: string): Promise<{ id: string; isEnding: boolean; isPaymentDue: boolean }[]>
  /** Undefined if it is unknown or for none of our plans. */
  findSubscription(id: string): Promise<{ subscription: SubscriptionFacts; invoice: InvoiceFacts | null } | undefined>
  findInvoice(id: string): Promise<InvoiceFacts | undefined>
  /** A refund or a dispute; undefined if it is unknown or about no invoice. */
  findReturn(id: string): Promise<PaymentReturnFacts | undefined>
  /** Ids of the refunds of a charge. */
  listRefundIds(chargeId: string): Promise<string[]>
  /** Ids of the refunds and disputes since then. */
  listReturnIds(since: Date): AsyncIterable<string>
  /** Ids of all subscriptions that didn't end long ago. */
  listSubscriptionIds(): AsyncIterable<string>
  /** Undefined if the signature is wrong, its times are too far from `now`, or a field is missing or malformed. */
  readEvent(body: Uint8Array, signature: string, now: Date): PaymentEvent | undefined
}

export class PaymentsUnavailable extends Error {
  override name = 'PaymentsUnavailable'
}

const timeoutMilliseconds = 8_000

/** Stripe, or a compatible API at the configured address. */
export function openPayments({ url, secretKey, webhookSecret }: PaymentSettings): Payments {
  const stripe = new Stripe(secretKey, {
    host: url.hostname,
    ...(url.port && { port: url.port }),
    protocol: url.protocol === 'http:' ? 'http' : 'https',
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    createCustomer: ({ userId, email, name }) =>
      callStripe(async () => {
        const about = { email, name, metadata: { userId } }
        return (await stripe.customers.create(about, { idempotencyKey: `customer-${userId}` })).id
      }),
    changeCustomerEmail: (id, email) =>
      callStripe(async () => void (await ignoreMissing(stripe.customers.update(id, { email })))),
    ...pageCalls(stripe),
    openPortal: (customer, returnUrl) =>
      callStripe(async () => (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url),
    ...subscriptionCalls(stripe),
    ...returnCalls(stripe),
    readEvent: (body, signature, now) => readEvent(stripe, { body, signature, webhookSecret, now }),
  }
}

type PageCall = 'createPage' | 'findPage' | 'expirePage' | 'listOpenPages'

function pageCalls(stripe: Stripe): Pick<Payments, PageCall> {
  const priceIds = cachePriceIds(stripe)
  return {
    createPage: (order) =>
      callStripe(async () => {
        const price = await priceIds(order.plan, order.billingInterval)
        const metadata = { userId: order.userId, checkoutId: order.checkoutId }
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: order.customerId,
            client_reference_id: order.userId,
            line_items: [{ price, quantity: order.seats }],
            metadata,
            subscription_data: { metadata },
            success_url: order.successUrl,
            cancel_url: order.cancelUrl,
          },
          { idempotencyKey: `checkout-${order.checkoutId}` },
        )
        if (session.url === null) throw new Error(`The payment page ${session.id} has no address`)
        return { sessionId: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) }
      }),
    findPage: (sessionId) =>
      callStripe(async () => {
        const found = await ignoreMissing(stripe.checkout.sessions.retrieve(sessionId))
        return {
          status: pageStatuses.find((known) => known === found?.status) ?? 'expired',
          subscriptionId: getId(found?.subscription ?? null),
        }
      }),
    expirePage: (sessionId) =>
      callStripe(async () => {
        const { status } = await stripe.checkout.sessions.expire(sessionId).catch(ignoreInvalidRequest)
        return status === 'expired'
      }),
    listOpenPages: (customer) =>
      callStripe(async () => {
        const pages = stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
        return ((await ignoreMissing(pages.autoPagingToArray({ limit: listedMax }))) ?? []).map(({ id }) => id)
      }),
  }
}

type SubscriptionCall =
  | 'changeEnding'
  | 'cancelNow'
  | 'listSubscriptions'
  | 'findSubscription'
  | 'findInvoice'
  | 'listSubscriptionIds'

/** The provider collects nothing any more and refuses changes. */
const endedStatuses: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired'])
/** A payment is due; for `incomplete` the first one. */
const pastDueStatuses: ReadonlySet<string> = new Set(['past_due', 'unpaid', 'incomplete'])

/** Far more than one customer has. */
const listedMax = 1000

function subscriptionCalls(stripe: Stripe): Pick<Payments, SubscriptionCall> {
  return {
    changeEnding: (id, isEnding) =>
      callStripe(async () => void (await stripe.subscriptions.update(id, { cancel_at_period_end: isEnding }))),
    cancelNow: (id) => callStripe(async () => void (await ignoreMissing(stripe.subscriptions.cancel(id)))),
    listSubscriptions: (customer) =>
      callStripe(async () => {
        const listed = stripe.subscriptions.list({ customer, limit: 100 })
        const found = await ignoreMissing(listed.autoPagingToArray({ limit: listedMax }))
        const open = (found ?? []).filter(({ status }) => !endedStatuses.has(status))
        return open.map(({ id, status, cancel_at: cancelAt, cancel_at_period_end: isEnding }) => ({
          id,
          isEnding: isEnding || cancelAt !== null,
          isPaymentDue: pastDueStatuses.has(status),
        }))
      }),
    findSubscription: (id) =>
      callStripe(async () => {
        const found = await ignoreMissing(stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] }))
        const subscription = found && toSubscriptionFacts(found)
        if (!subscription) return undefined
        const latest = found.latest_invoice
        return { subscription, invoice: latest && typeof latest !== 'string' ? toInvoiceFacts(latest) : null }
      }),
    findInvoice: (id) =>
      callStripe(async () => {
        const found = await ignoreMissing(stripe.invoices.retrieve(id))
        return (found && toInvoiceFacts(found)) ?? undefined
      }),
    async *listSubscriptionIds() {
      for await (const { id } of stripe.subscriptions.list({ limit: 100 })) yield id
    },
  }
}

function returnCalls(stripe: Stripe): Pick<Payments, 'findReturn' | 'listRefundIds' | 'listReturnIds'> {
  return {
    findReturn: (id) =>
      callStripe(async () => {
        if (id.startsWith('re_') || id.startsWith('pyr_')) {
          const refund = await ignoreMissing(stripe.refunds.retrieve(id))
          return refund && (await findRefundFacts(stripe, refund))
        }
        const dispute = await ignoreMissing(stripe.disputes.retrieve(id))
        return dispute && (await findDisputeFacts(stripe, dispute))
      }),
    listRefundIds: (charge) =>
      callStripe(async () => {
        const listed = stripe.refunds.list({ charge, limit: 100 })
        return ((await ignoreMissing(listed.autoPagingToArray({ limit: listedMax }))) ?? []).map(({ id }) => id)
      }),
    async *listReturnIds(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      for await (const { id } of stripe.refunds.list({ created, limit: 100 })) yield id
      for await (const { id } of stripe.disputes.list({ created, limit: 100 })) yield id
    },
  }
}

const name = z.string().regex(/^[\w.-]{1,255}$/)
const signedEvent = z.object({
  id: name,
  type: name,
  created: z.int().nonnegative(),
  data: z.object({ object: z.object({ id: name }) }),
})
/** Allowed clock skew. The library rejects old signatures, but not those from the future. */
const clockSkewSeconds = 300

function readEvent(
  stripe: Stripe,
  { body, signature, webhookSecret, now }: { body: Uint8Array; signature: string; webhookSecret: string; now: Date },
): PaymentEvent | undefined {
  try {
    const event = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
      clockSkewSeconds,
      undefined,
      now.getTime(),
    )
    const { id, type, created, data } = signedEvent.parse(event)
    const latest = now.getTime() / 1000 + clockSkewSeconds
    // A message from the future could be replayed later, and would make every message before it look outdated.
    if (created > latest || !(parseSignatureTime(signature) <= latest)) return undefined
    return { id, type, objectId: data.object.id, providerTime: new Date(created * 1000) }
  } catch {
    return undefined
  }
}

/** The latest `t=` of the signature header, in seconds, parsed as the library does; NaN if any is not a number. */
function parseSignatureTime(signature: string): number {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  return Math.max(...times.map((part) => Number.parseInt(part.slice(2), 10)))
}

/** Caches the ids of prices by their lookup keys. */
function cachePriceIds(stripe: Stripe) {
  const known = new Map<string, string>()
  return async (plan: PaidPlanName, interval: BillingInterval): Promise<string> => {
    const key = priceKeyOf(plan, interval)
    const id = known.get(key) ?? (await stripe.prices.list({ lookup_keys: [key], active: true })).data[0]?.id
    if (!id) throw new Error(`The payment provider knows no price named ${key}`)
    known.set(key, id)
    return id
  }
}

function getId(reference: string | { id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** Returns undefined for an object that the provider doesn't know; other errors are thrown. */
async function ignoreMissing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
    throw error
  }
}

/** A page that was paid or has expired can't expire; other errors are thrown. */
function ignoreInvalidRequest(error: unknown): { status: null } {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  return { status: null }
}

async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw new PaymentsUnavailable('The payment provider did not do it', { cause: error })
  }
}
