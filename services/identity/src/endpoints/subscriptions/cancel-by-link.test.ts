import { standingChanged } from '@codekin/contracts/admin/events'
import { aStanding } from '@codekin/test-kit/states'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../../testing/start-payments.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const inDays = (days: number) => new Date(payments.clock.now().getTime() + days * 86_400_000).toISOString()
/** Suspended for less than the paid period, so that the plan does not end by itself. */
async function suspended(): Promise<SignedUp> {
  const person = await payments.signUpVerified()
  await payments.pay(person)
  const suspension = { reason: 'Spam', until: inDays(7) }
  await payments.publish(standingChanged, aStanding({ userId: person.userId, suspension }))
  await payments.settle()
  return person
}
const tokenOf = ({ userId }: SignedUp) => payments.deps.tokens.signAppeal(userId)

test('the appeal link shows the paid plan of a suspended account and cancels it', async () => {
  const ann = await suspended()
  const params = { token: await tokenOf(ann) }
  const { subscription } = await payments.anonymous.subscriptions.getSubscriptionByLink({ params })
  expect(subscription).toMatchObject({ plan: 'pro', status: 'active', endsAt: null, endedFor: null })
  const ended = await payments.anonymous.subscriptions.cancelByLink({ params })
  expect(ended.subscription).toMatchObject({ renewsAt: null, endsAt: subscription?.renewsAt, endedFor: 'requested' })
  await expect.poll(async () => (await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(true)
  await expect
    .poll(async () => await payments.anonymous.subscriptions.getSubscriptionByLink({ params }))
    .toMatchObject({ subscription: { isEndWaiting: false, endedFor: 'requested' } })
})

test('the link cancels the plan during a provider outage, says so, and may be used twice', async () => {
  const ann = await suspended()
  const params = { token: await tokenOf(ann) }
  payments.stripe.setDown(true)
  for (const _ of ['first', 'second']) {
    const { subscription } = await payments.anonymous.subscriptions.cancelByLink({ params })
    expect(subscription).toMatchObject({ renewsAt: null, isEndWaiting: true })
  }
  payments.stripe.setDown(false)
  payments.clock.advance(3600)
  await payments.runJob('work-payment-tasks')
  expect((await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(true)
})

test('a cancellation by the link is carried out even if the suspension is lifted first', async () => {
  const ann = await suspended()
  payments.stripe.setDown(true)
  await payments.anonymous.subscriptions.cancelByLink({ params: { token: await tokenOf(ann) } })
  await payments.publish(standingChanged, aStanding({ userId: ann.userId, sourceVersion: 99, suspension: null }))
  await payments.settle()
  payments.stripe.setDown(false)
  payments.clock.advance(3600)
  await payments.runJob('work-payment-tasks')
  expect((await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(true)
})

test('the link of an account that is not suspended shows and cancels nothing', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  const params = { token: await tokenOf(ann) }
  expect(await payments.anonymous.subscriptions.getSubscriptionByLink({ params })).toEqual({ subscription: null })
  await expect(payments.anonymous.subscriptions.cancelByLink({ params })).rejects.toMatchObject({
    code: 'no_subscription',
  })
  expect((await payments.subscriptionOf(ann)).cancel_at_period_end).toBe(false)
})

test.each(['getSubscriptionByLink', 'cancelByLink'] as const)(
  '%s refuses other tokens and expired ones',
  async (call) => {
    const ann = await suspended()
    const ask = (token: string) => payments.anonymous.subscriptions[call]({ params: { token } })
    for (const token of [ann.token, ann.refreshToken]) {
      await expect(ask(token)).rejects.toMatchObject({ code: 'invalid_link' })
    }
    const token = await tokenOf(ann)
    payments.clock.advance(46 * 86_400)
    await expect(ask(token)).rejects.toMatchObject({ code: 'invalid_link' })
  },
)
