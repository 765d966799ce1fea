import { plans } from '@codekin/contracts/subscriptions/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedUp } from '../../../testing/start-identity.ts'
import { startPayments, type TestPayments } from '../../../testing/start-payments.ts'

let payments: TestPayments
beforeAll(async () => void (payments = await startPayments()))
afterAll(() => payments.stop())

const price = plans.pro.prices.month
async function aPayer(): Promise<{ ann: SignedUp; portal: string }> {
  const ann = await payments.signUpVerified()
  await payments.pay(ann)
  return { ann, portal: (await ann.subscriptions.openPortal()).url }
}
/** Refunds or disputes the last payment. */
async function returnPayment(portal: string, action: string, about: Record<string, string> = {}): Promise<void> {
  await payments.submitForm(portal, { action, ...about })
  await payments.settlePayments()
}
const invoiceOf = async (person: SignedUp) =>
  (await (await payments.withNewToken(person)).subscriptions.getOwnSubscription()).invoices[0]
const returnsOf = (person: SignedUp) => payments.announced('payment-returned', person.userId)

test('a refund, full or partial, is shown on its invoice and announced once', async () => {
  const { ann, portal } = await aPayer()
  expect(await invoiceOf(ann)).toMatchObject({ status: 'paid', refunded: 0, dispute: null })
  await returnPayment(portal, 'refund', { amount: '100' })
  expect(await invoiceOf(ann)).toMatchObject({ status: 'paid', refunded: 100 })
  await returnPayment(portal, 'refund')
  expect(await invoiceOf(ann)).toMatchObject({ refunded: price })
  const announced = await returnsOf(ann)
  expect(announced.map(({ kind, amount, sourceVersion }) => [kind, amount, sourceVersion])).toEqual([
    ['refund', 100, 1],
    ['refund', price - 100, 1],
  ])
  expect(new Set(announced.map(({ invoiceId }) => invoiceId))).toEqual(new Set([(await invoiceOf(ann))?.id]))
})

test('a failed refund is reversed', async () => {
  const { ann, portal } = await aPayer()
  await returnPayment(portal, 'refund')
  await returnPayment(portal, 'fail-refund')
  expect(await invoiceOf(ann)).toMatchObject({ refunded: 0 })
  expect(await returnsOf(ann)).toMatchObject([{ restoredAt: null }, { restoredAt: expect.any(String) }])
})

test.each([
  ['win-dispute', 'won', expect.any(String)],
  ['lose-dispute', 'lost', null],
])('a dispute and its outcome are shown on the invoice: %s', async (action, dispute, restoredAt) => {
  const { ann, portal } = await aPayer()
  await returnPayment(portal, 'dispute')
  expect(await invoiceOf(ann)).toMatchObject({ refunded: 0, dispute: 'open' })
  await returnPayment(portal, action)
  expect(await invoiceOf(ann)).toMatchObject({ dispute })
  expect(await returnsOf(ann)).toMatchObject([
    { kind: 'dispute', amount: price, isOpen: true, restoredAt: null },
    { kind: 'dispute', isOpen: false, restoredAt },
  ])
})

test.each(['twice', 'reordered', 'wrong-signature'])('a refund webhook that comes %s counts once', async (mishap) => {
  const { ann, portal } = await aPayer()
  await returnPayment(portal, 'refund', { mishap })
  expect(await invoiceOf(ann)).toMatchObject({ refunded: price })
  expect(await returnsOf(ann)).toHaveLength(1)
})

test('a refund of a payment whose webhook is missing stores the payment as well', async () => {
  const ann = await payments.signUpVerified()
  await payments.pay(ann, undefined, 'lost')
  const { customer } = await payments.subscriptionOf(ann)
  await returnPayment(`${payments.stripe.url}/portal/${customer}`, 'refund')
  expect(await invoiceOf(ann)).toMatchObject({ status: 'paid', refunded: price })
})

test('the daily reconciliation finds refunds and dispute outcomes whose webhooks are missing', async () => {
  const [one, other] = [await aPayer(), await aPayer()]
  await returnPayment(one.portal, 'refund', { mishap: 'lost' })
  await returnPayment(other.portal, 'dispute')
  await returnPayment(other.portal, 'lose-dispute', { mishap: 'lost' })
  expect([(await invoiceOf(one.ann))?.refunded, (await invoiceOf(other.ann))?.dispute]).toEqual([0, 'open'])
  await payments.runJob('reconcile-payments')
  expect([(await invoiceOf(one.ann))?.refunded, (await invoiceOf(other.ann))?.dispute]).toEqual([price, 'lost'])
})
