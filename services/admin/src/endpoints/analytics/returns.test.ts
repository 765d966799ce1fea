import { type Payment, paymentRecorded, paymentReturned } from '@codekin/contracts/identity/events'
import { countSwipeDays } from '@codekin/contracts/matching/commands'
import { countMessageDays } from '@codekin/contracts/messaging/commands'
import type { PaymentReturn } from '@codekin/contracts/subscriptions/payment-returns'
import { serveCommands, servedCommand } from '@codekin/event-bus/commands'
import { newId } from '@codekin/service-kit/new-id'
import type { TestCaller } from '@codekin/test-kit/http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAdmin, type TestAdmin } from '../../../testing/makers.ts'

let service: TestAdmin
let admin: TestCaller
let stopNeighbours: () => Promise<void>
beforeEach(async () => {
  service = await startAdmin()
  const neighbours = await serveCommands(
    service.bus,
    [
      servedCommand(countSwipeDays, async () => ({ days: [] })),
      servedCommand(countMessageDays, async () => ({ days: [] })),
    ],
    service.deps.log,
  )
  stopNeighbours = neighbours.stop
  // Figures begin on the day of the first signup.
  admin = await service.staff('admin', { createdAt: daysAgo(30) })
})
afterEach(async () => {
  await stopNeighbours()
  await service.stop()
})

const daysAgo = (days: number) => new Date(service.clock.now().getTime() - days * 86_400_000).toISOString()
async function recordPayment(about: Partial<Payment> = {}): Promise<Payment> {
  const payment: Payment = {
    userId: newId(),
    invoiceId: newId(),
    plan: 'pro',
    interval: 'month',
    amount: 900,
    currency: 'eur',
    paidAt: daysAgo(3),
    ...about,
  }
  await service.publish(paymentRecorded, payment)
  return payment
}
function paymentReturnOf(
  { userId, invoiceId, amount, currency }: Payment,
  about: Partial<PaymentReturn> = {},
): PaymentReturn {
  const state = { kind: 'refund' as const, isOpen: false, restoredAt: null, sourceVersion: 1 }
  return {
    userId,
    invoiceId,
    returnId: `re_${invoiceId}`,
    amount,
    currency,
    returnedAt: daysAgo(1),
    ...state,
    ...about,
  }
}
async function figures() {
  await service.settle()
  await service.work('roll-up')
  const answer = await admin.analytics.analyseRevenue({ query: { timeRange: '30d' } })
  const { revenue, returned, mrr, paying } = answer.figures
  return { revenue: revenue.value, returned: returned.value, mrr: mrr.value, paying: paying.value }
}

test('a full refund removes the payment from revenue and MRR, and its payer from the paying people', async () => {
  const refunded = await recordPayment()
  await recordPayment()
  expect(await figures()).toEqual({ revenue: 1800, returned: 0, mrr: 1800, paying: 2 })
  await service.publish(paymentReturned, paymentReturnOf(refunded))
  expect(await figures()).toEqual({ revenue: 900, returned: 900, mrr: 900, paying: 1 })
})

test('a partial refund reduces revenue by its amount, and leaves MRR and the payer', async () => {
  const payment = await recordPayment()
  await service.publish(paymentReturned, paymentReturnOf(payment, { amount: 300 }))
  expect(await figures()).toEqual({ revenue: 600, returned: 300, mrr: 900, paying: 1 })
})

test('a disputed payment is no revenue until the dispute is won', async () => {
  const payment = await recordPayment()
  const dispute = { returnId: 'du_1', kind: 'dispute' as const }
  await service.publish(paymentReturned, paymentReturnOf(payment, { ...dispute, isOpen: true }))
  expect(await figures()).toEqual({ revenue: 0, returned: 900, mrr: 0, paying: 0 })
  const won = { ...dispute, sourceVersion: 2, restoredAt: daysAgo(0) }
  await service.publish(paymentReturned, paymentReturnOf(payment, won))
  expect(await figures()).toEqual({ revenue: 900, returned: 0, mrr: 900, paying: 1 })
})

test('a refund counts once, however often and in whatever order its events arrive', async () => {
  const payment = await recordPayment()
  const refund = paymentReturnOf(payment)
  const failed = { ...refund, sourceVersion: 2, restoredAt: daysAgo(0) }
  for (const state of [failed, refund, failed]) await service.publish(paymentReturned, state)
  expect(await figures()).toEqual({ revenue: 900, returned: 0, mrr: 900, paying: 1 })
})

test('a refund reduces revenue of its own currency only', async () => {
  await recordPayment()
  const dollars = await recordPayment({ currency: 'usd', amount: 500 })
  await service.publish(paymentReturned, paymentReturnOf(dollars))
  expect(await figures()).toMatchObject({ revenue: 900, returned: 0 })
})
