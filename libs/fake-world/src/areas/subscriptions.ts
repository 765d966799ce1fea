import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { currency, planNames, plans, totalOf } from '@codekin/contracts/subscriptions/plans'
import { type FakeApi, failWith } from '@codekin/web-runtime/testing/fake-api'
import { idOf } from '../ids.ts'
import type { World } from '../state.ts'
import { invoiceOf, paidFor } from '../subscriptions.ts'

const checkoutId = idOf('checkout', 1)

function changeOwn(state: World['state'], part: Partial<OwnSubscription>): OwnSubscription {
  state.subscription = { ...state.subscription, ...part }
  return state.subscription
}

function checkoutsOf({ state, tell }: World) {
  const own = (): OwnSubscription => state.subscription
  /** As the provider would confirm in a moment. */
  function pay() {
    const order = state.checkout
    if (!order || own().subscription) return
    const { plan, interval, seats } = order
    changeOwn(state, paidFor(order))
    changeOwn(state, { invoices: [invoiceOf(1, totalOf(plan, interval, seats)), ...own().invoices] })
    state.me = { ...state.me, plan }
    tell({ event: 'plan_changed', data: { plan, changedAt: new Date().toISOString() } })
  }
  return {
    startCheckout: ({ body }) => {
      if (!own().isPayable) throw failWith('payments_off')
      if (own().subscription) throw failWith('subscription_exists')
      const seats = body.plan === 'team' ? body.seats : 1
      state.checkout = { plan: body.plan, interval: body.interval, seats, asked: 0 }
      return { id: checkoutId, url: `/subscription/success?checkout=${checkoutId}` }
    },
    getCheckout: ({ params }) => {
      const order = state.checkout
      if (!order || params.id !== checkoutId) throw failWith('not_found')
      order.asked += 1
      // Confirmed on the second request.
      if (order.asked < 2) return { state: 'open' as const, receipt: null }
      pay()
      const { plan, interval, seats } = order
      const amount = totalOf(plan, interval, seats)
      const paidAt = new Date().toISOString()
      const receipt = { plan, interval, seats, amount, currency, paidAt, invoice: own().invoices[0] ?? null }
      return { state: 'paid' as const, receipt }
    },
  } satisfies Partial<FakeApi['subscriptions']>
}

function seatsOf({ state }: World) {
  const own = (): OwnSubscription => state.subscription
  return {
    assignSeat: ({ body: { email } }) => {
      const { seats } = own()
      if (!seats) throw failWith('no_subscription')
      if (seats.assigned.some((one) => one.email === email)) throw failWith('seat_taken')
      if (seats.assigned.length >= seats.total - 1) throw failWith('no_seats_left')
      const id = idOf('seat', 100 + seats.assigned.length)
      const seat = { id, email, assignedAt: new Date().toISOString(), isCovered: true }
      changeOwn(state, { seats: { ...seats, assigned: [...seats.assigned, seat] } })
      return seat
    },
    takeBackSeat: ({ params }) => {
      const { seats } = own()
      if (!seats) throw failWith('not_found')
      changeOwn(state, { seats: { ...seats, assigned: seats.assigned.filter(({ id }) => id !== params.id) } })
    },
  } satisfies Partial<FakeApi['subscriptions']>
}

export function subscriptionsOf(world: World) {
  const { state } = world
  const own = (): OwnSubscription => state.subscription
  const change = (part: Partial<OwnSubscription>) => changeOwn(state, part)
  const paid = () => {
    const { subscription } = own()
    if (!subscription) throw failWith('no_subscription')
    return subscription
  }
  return {
    listPlans: () => ({
      currency,
      isPayable: own().isPayable,
      plans: planNames.map((plan) => ({ plan, ...plans[plan], promises: [...plans[plan].promises] })),
    }),
    getOwnSubscription: own,
    chooseFree: () => void change({ hasChosen: true }),
    ...checkoutsOf(world),
    openPortal: () => {
      paid()
      return { url: '/settings/plan' }
    },
    cancelSubscription: () => {
      const subscription = paid()
      const endsAt = subscription.renewsAt
      return change({ until: endsAt, subscription: { ...subscription, renewsAt: null, endsAt } })
    },
    resumeSubscription: () => {
      const subscription = paid()
      const renewsAt = subscription.endsAt
      return change({ until: null, subscription: { ...subscription, renewsAt, endsAt: null, endedFor: null } })
    },
    getSubscriptionByLink: ({ params }) => {
      if (params.token.startsWith('x')) throw failWith('invalid_link')
      return { subscription: own().subscription }
    },
    cancelByLink: ({ params }) => {
      if (params.token.startsWith('x')) throw failWith('invalid_link')
      const subscription = paid()
      const endsAt = subscription.renewsAt
      const ended = { ...subscription, renewsAt: null, endsAt, endedFor: 'requested' as const, isEndWaiting: true }
      return { subscription: change({ until: endsAt, subscription: ended }).subscription }
    },
    ...seatsOf(world),
  } satisfies FakeApi['subscriptions']
}
