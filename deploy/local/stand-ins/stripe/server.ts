import { join } from 'node:path'
import { type Answer, type Call, type Place, type Routes, type RunningStandIn, serveRoutes } from '../http-stand-in.ts'
import { Account } from './account.ts'
import { apiRoutes, type Outside } from './api.ts'
import { findPrice, type Subscription } from './objects.ts'
import { closedPage, invoicePage, pageHeaders, payPage, portalPage } from './pages.ts'
import { closeDispute, failRefund, findLastCharge, openDispute, refund } from './returns.ts'
import { type Mishap, mishapOf, startWebhooks, type Told } from './webhooks.ts'

export type StripeStandIn = RunningStandIn & {
  account: Account
  /** Sends messages about events of the account. */
  tell(told: readonly Told[], mishap?: Mishap): void
  /** Sets the address for messages. */
  sendTo(platformUrl: string): void
  /** Resolves when every message was delivered or given up. */
  settled(): Promise<void>
  /** API requests wait until `release` is called. */
  hold(): { arrived: () => number; release: () => void }
  /** Whether the API answers only failures. */
  setDown(isDown: boolean): void
  /** Whether the API carries out changes but answers with a failure. */
  setLosingAnswers(isLosing: boolean): void
}

export type StripeOptions = Place & {
  /** Public address; default: where it listens. */
  url?: string
  /** The platform's address on this machine. */
  platformUrl?: string
  /** Folder of data that survives a restart. */
  folder?: string
  /** Delay of late messages; default: half a minute. */
  lateMilliseconds?: number
  /** Default: the machine's clock. */
  now?: () => Date
}

const webhookPath = '/api/v1/subscriptions/webhook'
const html = (text: string, status = 200): Answer => ({ status, html: text, headers: pageHeaders })

/** The part of a payment provider that we use: its API, its pages for people, its signed messages. */
export async function startStripe(o: StripeOptions = {}): Promise<StripeStandIn> {
  const now = o.now ?? (() => new Date())
  const seconds = () => Math.floor(now().getTime() / 1000)
  const account = new Account({ now: seconds, file: o.folder && join(o.folder, 'stripe.json') })
  const addressOf = (platform: string | undefined) => platform && `${platform}${webhookPath}`
  const { lateMilliseconds } = o
  const webhooks = startWebhooks({ address: addressOf(o.platformUrl), now: seconds, lateMilliseconds })
  const gate = newGate()
  let url = ''
  let isDown = false
  let isLosing = false
  const outside: Outside = {
    tell: webhooks.tell,
    url: () => url,
    gate: gate.pass,
    isDown: () => isDown,
    losesAnswers: () => isLosing,
  }
  const tell = (told: readonly Told[], call: Call) => webhooks.tell(told, mishapOf(call.form.get('mishap')))
  const setDown = (next: boolean) => void (isDown = next)
  const routes = { ...apiRoutes(account, outside), ...pageRoutes(account, tell), ...ownRoutes(account, tell, setDown) }
  const running = await serveRoutes(routes, o)
  url = o.url ?? running.url
  account.openAt(url)
  return {
    url,
    account,
    tell: webhooks.tell,
    sendTo: (platformUrl) => webhooks.sendTo(addressOf(platformUrl)),
    settled: webhooks.settled,
    hold: gate.hold,
    setDown,
    setLosingAnswers(next) {
      isLosing = next
    },
    async stop() {
      await webhooks.stop()
      await running.stop()
    },
  }
}

function newGate() {
  let opening: Promise<void> | undefined
  let arrived = 0
  return {
    async pass() {
      arrived += 1
      await opening
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      arrived = 0
      opening = promise
      return {
        arrived: () => arrived,
        release() {
          opening = undefined
          resolve()
        },
      }
    },
  }
}

type Tell = (told: readonly Told[], call: Call) => void

function pageRoutes(account: Account, tell: Tell): Routes {
  return {
    'GET /pay/:id': ({ params, url }) => {
      const session = account.kept.sessions[params['id'] ?? '']
      if (session?.status !== 'open') return html(closedPage('This page is no longer open'), 410)
      return html(payPage(session, account.kept.customers[session.customer], url.searchParams.has('declined')))
    },
    'POST /pay/:id': (call) => {
      const session = account.kept.sessions[call.params['id'] ?? '']
      if (session?.status !== 'open') return html(closedPage('This page is no longer open'), 410)
      switch (call.form.get('card')) {
        case 'leave':
          return { status: 303, location: session.cancel_url }
        case 'declined':
          return { status: 303, location: `/pay/${session.id}?declined=1` }
        default:
          tell(account.pay(session), call)
          return { status: 303, location: session.success_url }
      }
    },
    'GET /portal/:id': ({ params, url }) =>
      html(portalPage(subscriptionOf(account, params['id'] ?? ''), url.searchParams.get('back') ?? '')),
    'POST /portal/:id': (call) => {
      const subscription = subscriptionOf(account, call.params['id'] ?? '')
      if (subscription) tell(act(account, subscription, call), call)
      tell(returnMoney(account, call), call)
      return { status: 303, location: `${call.url.pathname}${call.url.search}` }
    },
    'GET /invoices/:id': ({ params }) => {
      const invoice = account.kept.invoices[params['id'] ?? '']
      return invoice ? html(invoicePage(invoice)) : html(closedPage('There is no such invoice'), 404)
    },
  }
}

/** Routes that Stripe does not have. */
function ownRoutes(account: Account, tell: Tell, setDown: (isDown: boolean) => void): Routes {
  return {
    // For demonstration data, which has a past.
    'POST /stand-in/backdate': (call) => {
      const email = call.form.get('email')
      const customer = Object.values(account.kept.customers).find((one) => one.email === email)
      const subscription = customer && subscriptionOf(account, customer.id)
      if (subscription) tell(account.backdate(subscription, Number(call.form.get('periods') ?? 1)), call)
      return { status: subscription ? 204 : 404 }
    },
    // Simulates an outage.
    'POST /stand-in/down': ({ form }) => {
      setDown(form.get('is') === 'true')
      return { status: 204 }
    },
  }
}

/** The customer's current subscription. */
function subscriptionOf({ kept }: Account, customer: string): Subscription | undefined {
  return Object.values(kept.subscriptions).findLast((one) => one.customer === customer && one.status !== 'canceled')
}

function act(account: Account, subscription: Subscription, { form }: Call): Told[] {
  switch (form.get('action')) {
    case 'cancel':
      return account.changeEnding(subscription, true)
    case 'resume':
      return account.changeEnding(subscription, false)
    case 'good-card':
      return account.settle(subscription)
    case 'renew':
      return account.renew(subscription, true)
    case 'fail':
      return account.renew(subscription, false)
    case 'change': {
      const price = findPrice(form.get('price') ?? '')
      return price ? account.change(subscription, { price, quantity: Number(form.get('quantity') ?? 1) }) : []
    }
    default:
      return []
  }
}

/** Refunds or disputes a customer's newest charge, also one of an ended subscription. */
function returnMoney(account: Account, { form, params }: Call): Told[] {
  const customer = params['id'] ?? ''
  const charge = findLastCharge(account, customer)
  if (!charge) return []
  switch (form.get('action')) {
    case 'refund':
      return charge.refunded ? [] : refund(account, charge, Number(form.get('amount') || 0) || undefined).told
    case 'fail-refund': {
      const last = Object.values(account.kept.refunds).findLast((one) => one.charge === charge.id)
      return last ? failRefund(account, last) : []
    }
    case 'dispute':
      return charge.disputed ? [] : openDispute(account, charge)
    case 'win-dispute':
      return closeDispute(account, customer, 'won')
    case 'lose-dispute':
      return closeDispute(account, customer, 'lost')
    default:
      return []
  }
}
