import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  addInterval,
  type Charge,
  type Customer,
  type Dispute,
  findPrice,
  type Invoice,
  newObjectId,
  type Price,
  type Refund,
  type Session,
  type Subscription,
} from './objects.ts'
import type { Told } from './webhooks.ts'

type Kept = {
  customers: Record<string, Customer>
  sessions: Record<string, Session>
  subscriptions: Record<string, Subscription>
  invoices: Record<string, Invoice>
  charges: Record<string, Charge>
  refunds: Record<string, Refund>
  disputes: Record<string, Dispute>
  /** Responses by idempotency key. */
  answered: Record<string, string>
  invoiceCount: number
}

const nothing = (): Kept => ({
  customers: {},
  sessions: {},
  subscriptions: {},
  invoices: {},
  charges: {},
  refunds: {},
  disputes: {},
  answered: {},
  invoiceCount: 0,
})

/** The provider's data and events. Each event method returns the messages to send. */
export class Account {
  readonly kept: Kept
  readonly #file: string | undefined
  readonly now: () => number
  #url = ''

  constructor(o: { now: () => number; file?: string | undefined }) {
    this.now = o.now
    this.#file = o.file
    const before = o.file && existsSync(o.file) ? (JSON.parse(readFileSync(o.file, 'utf8')) as Kept) : undefined
    this.kept = { ...nothing(), ...before }
  }

  /** Sets the address of its pages: another port after a restart. */
  openAt(url: string): void {
    this.#url = url
  }

  save(): void {
    if (!this.#file) return
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(this.kept))
  }

  pay(session: Session): Told[] {
    const price = findPrice(session.order.price)
    if (!price) throw new Error(`There is no price ${session.order.price}.`)
    const subscription = this.#begin(session, price)
    const invoice = this.#invoice(subscription, { reason: 'subscription_create', isPaid: true })
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      subscription: subscription.id,
      url: null,
    } satisfies Partial<Session>)
    this.save()
    return [
      { type: 'customer.subscription.created', object: { ...subscription } },
      { type: 'invoice.paid', object: { ...invoice } },
      { type: 'checkout.session.completed', object: { ...session } },
    ]
  }

  #begin(session: Session, price: Price): Subscription {
    const now = this.now()
    const id = newObjectId('sub')
    const subscription: Subscription = {
      id,
      object: 'subscription',
      customer: session.customer,
      status: 'active',
      currency: price.currency,
      items: {
        object: 'list',
        has_more: false,
        url: `/v1/subscription_items?subscription=${id}`,
        data: [
          {
            id: newObjectId('si'),
            object: 'subscription_item',
            subscription: id,
            price,
            quantity: session.order.quantity,
            current_period_start: now,
            current_period_end: addInterval(now, price.recurring.interval),
          },
        ],
      },
      metadata: session.order.metadata,
      latest_invoice: '',
      created: now,
      start_date: now,
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      ended_at: null,
      collection_method: 'charge_automatically',
      livemode: false,
    }
    this.kept.subscriptions[id] = subscription
    return subscription
  }

  #invoice(
    subscription: Subscription,
    { reason, isPaid, at = this.now() }: { reason: Invoice['billing_reason']; isPaid: boolean; at?: number },
  ): Invoice {
    const [item] = subscription.items.data
    const amount = item.price.unit_amount * item.quantity
    this.kept.invoiceCount += 1
    const id = newObjectId('in')
    const invoice: Invoice = {
      id,
      object: 'invoice',
      number: `CODEKIN-${String(this.kept.invoiceCount).padStart(4, '0')}`,
      customer: subscription.customer,
      status: isPaid ? 'paid' : 'open',
      currency: subscription.currency,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      created: at,
      billing_reason: reason,
      hosted_invoice_url: `${this.#url}/invoices/${id}`,
      parent: { type: 'subscription_details', subscription_details: { subscription: subscription.id } },
      status_transitions: {
        paid_at: isPaid ? at : null,
        finalized_at: at,
        voided_at: null,
        marked_uncollectible_at: null,
      },
      livemode: false,
    }
    this.kept.invoices[id] = invoice
    subscription.latest_invoice = id
    if (isPaid) this.#charge(invoice, at)
    return invoice
  }

  /** Creates the charge that paid an invoice. */
  #charge({ id: invoice, amount_paid: amount, currency, customer }: Invoice, created: number): void {
    const id = newObjectId('ch')
    this.kept.charges[id] = {
      id,
      object: 'charge',
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency,
      customer,
      payment_intent: newObjectId('pi'),
      status: 'succeeded',
      paid: true,
      created,
      livemode: false,
      invoice,
    }
  }

  /**
   * The next period begins; its payment succeeds or is declined. A subscription that was cancelled for the end of the period
   * ends.
   */
  renew(subscription: Subscription, isPaid: boolean): Told[] {
    const [item] = subscription.items.data
    if (subscription.cancel_at_period_end) return this.end(subscription)
    item.current_period_start = item.current_period_end
    item.current_period_end = addInterval(item.current_period_end, item.price.recurring.interval)
    const invoice = this.#invoice(subscription, { reason: 'subscription_cycle', isPaid })
    subscription.status = isPaid ? 'active' : 'past_due'
    this.save()
    return [
      { type: isPaid ? 'invoice.paid' : 'invoice.payment_failed', object: { ...invoice } },
      { type: 'customer.subscription.updated', object: { ...subscription } },
    ]
  }

  /** The outstanding amount is paid, with another card. */
  settle(subscription: Subscription): Told[] {
    const invoice = this.kept.invoices[subscription.latest_invoice]
    if (!invoice || invoice.status === 'paid') return []
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due } satisfies Partial<Invoice>)
    invoice.status_transitions.paid_at = this.now()
    this.#charge(invoice, this.now())
    subscription.status = 'active'
    this.save()
    return [
      { type: 'invoice.paid', object: { ...invoice } },
      { type: 'customer.subscription.updated', object: { ...subscription } },
    ]
  }

  changeEnding(subscription: Subscription, isEnding: boolean): Told[] {
    const [item] = subscription.items.data
    subscription.cancel_at_period_end = isEnding
    subscription.cancel_at = isEnding ? item.current_period_end : null
    subscription.canceled_at = isEnding ? this.now() : null
    return this.#updated(subscription)
  }

  /** Another plan or number of seats, paid at once. */
  change(subscription: Subscription, { price, quantity }: { price: Price; quantity: number }): Told[] {
    const [item] = subscription.items.data
    Object.assign(item, { price, quantity })
    const invoice = this.#invoice(subscription, { reason: 'subscription_update', isPaid: true })
    return [{ type: 'invoice.paid', object: { ...invoice } }, ...this.#updated(subscription)]
  }

  end(subscription: Subscription): Told[] {
    const now = this.now()
    Object.assign(subscription, { status: 'canceled', ended_at: now, canceled_at: now } satisfies Partial<Subscription>)
    this.save()
    return [{ type: 'customer.subscription.deleted', object: { ...subscription } }]
  }

  /** Moves its start back by some periods, each of them paid. */
  backdate(subscription: Subscription, periods: number): Told[] {
    const [item] = subscription.items.data
    const { interval } = item.price.recurring
    const invoice = this.kept.invoices[subscription.latest_invoice]
    if (!invoice) return []
    const told = Array.from({ length: periods }, (_, index): Told => {
      const at = addInterval(subscription.start_date, interval, index - periods)
      const past = this.#invoice(subscription, { reason: 'subscription_cycle', isPaid: true, at })
      return { type: 'invoice.paid', object: { ...past } }
    })
    subscription.latest_invoice = invoice.id
    const beganAt = addInterval(subscription.start_date, interval, -periods)
    Object.assign(subscription, { start_date: beganAt, created: beganAt } satisfies Partial<Subscription>)
    return [...told, ...this.#updated(subscription)]
  }

  #updated(subscription: Subscription): Told[] {
    this.save()
    return [{ type: 'customer.subscription.updated', object: { ...subscription } }]
  }
}
