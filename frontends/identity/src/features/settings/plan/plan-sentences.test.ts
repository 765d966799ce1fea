import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { expect, test } from 'vitest'
import { getPlanReason, renderOverlap } from './plan-sentences.ts'

const free: OwnSubscription = {
  plan: 'free',
  source: null,
  until: null,
  isPayable: true,
  hasChosen: true,
  promised: null,
  subscription: null,
  heldSeat: null,
  seats: null,
  invoices: [],
}
const paid = (plan: 'pro' | 'team') =>
  ({
    plan,
    interval: 'month',
    amount: 900,
    currency: 'eur',
    seats: 1,
    status: 'active',
    renewsAt: '2026-12-03T00:00:00.000Z',
    endsAt: null,
    graceUntil: null,
    endedFor: null,
    isEndWaiting: false,
  }) as const
const seat = { ...free, plan: 'team', source: 'seat', heldSeat: { ownerName: 'Lina' } } as const

test('a seat shows its team and who pays', () => {
  expect(getPlanReason(seat)).toMatch(/seat on .?Lina.?’s team, and .?Lina.? pays for it/)
  expect(getPlanReason({ ...seat, heldSeat: { ownerName: null } })).toBe(
    'You have a seat on a team, and its owner pays for it.',
  )
})

test('Pro beside a team seat shows that both are paid, and by whom', () => {
  expect(renderOverlap({ ...seat, subscription: paid('pro') })).toMatch(
    /^Both are paid: .?Lina.? pays for your Team seat, and you pay for Pro yourself\.$/,
  )
  expect(renderOverlap({ ...seat, subscription: paid('team') })).toMatch(/you pay for a team of your own/)
})

test('a paid plan below a given one is shown as paid; a single plan has no such text', () => {
  const given = { ...free, plan: 'team', source: 'staff', subscription: paid('pro') } as const
  expect(renderOverlap(given)).toMatch(/^You pay for Pro yourself as well/)
  expect(renderOverlap({ ...free, plan: 'pro', source: 'stripe', subscription: paid('pro') })).toBeUndefined()
  expect(renderOverlap(seat)).toBeUndefined()
  expect(renderOverlap(free)).toBeUndefined()
})
