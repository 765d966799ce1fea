import type { NewCheckout } from '@codekin/contracts/subscriptions/models'
import { type StripeStandIn, startStripe } from '@codekin/local/stand-ins/stripe/server'
import { stripeSettings } from '@codekin/local/stand-ins/stripe/settings'
import type { Mishap } from '@codekin/local/stand-ins/stripe/webhooks'
import { type SignedUp, startIdentity, type TestIdentity } from './start-identity.ts'

export const monthly = { plan: 'pro', interval: 'month' } as const satisfies NewCheckout
export const team = { plan: 'team', interval: 'year', seats: 3 } as const satisfies NewCheckout

export type TestPayments = TestIdentity & {
  stripe: StripeStandIn
  /** Opens the payment page of a choice and pays there. Returns the checkout's id. */
  pay(person: SignedUp, choice?: NewCheckout, mishap?: Mishap): Promise<string>
  /** Submits the form of a page of the provider. */
  submitForm(url: string, fields: Record<string, string>): Promise<Response>
  /** Resolves when all webhooks have arrived and were applied. */
  settlePayments(): Promise<void>
  /** A person's subscription at the provider. */
  subscriptionOf(person: SignedUp): Promise<StripeStandIn['account']['kept']['subscriptions'][string]>
  /** The person's API client with a new token, however far the clock has moved. */
  withNewToken(person: SignedUp): ReturnType<TestIdentity['as']>
}

/** Starts identity with a payment provider that uses the same clock. */
export async function startPayments(env: Record<string, string> = {}): Promise<TestPayments> {
  let now = () => new Date()
  const stripe = await startStripe({ now: () => now() })
  const identity = await startIdentity({ ...stripeSettings(stripe.url), ...env })
  now = () => identity.clock.now()
  stripe.sendTo(identity.url)

  const submitForm = (url: string, fields: Record<string, string>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  async function settlePayments() {
    await stripe.settled()
    await identity.deps.paymentDelivery.drain()
    await identity.settle()
  }
  return {
    ...identity,
    stripe,
    submitForm,
    settlePayments,
    async pay(person, choice = monthly, mishap = 'none') {
      const { id, url } = await person.subscriptions.startCheckout({ body: choice })
      await submitForm(url, { card: 'good', mishap })
      await settlePayments()
      return id
    },
    async subscriptionOf(person) {
      const customer = Object.values(stripe.account.kept.customers).find(({ email }) => email === person.email)
      const subscription = Object.values(stripe.account.kept.subscriptions).findLast(
        (one) => one.customer === customer?.id,
      )
      if (!subscription) throw new Error(`${person.email} pays for nothing`)
      return subscription
    },
    withNewToken: (person) => identity.as({ userId: person.userId }),
    async stop() {
      await identity.stop()
      await stripe.stop()
    },
  }
}
