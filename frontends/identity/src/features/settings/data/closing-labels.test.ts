import type { OwnSubscription } from '@codekin/contracts/subscriptions/models'
import { expect, test } from 'vitest'
import { describePlanAtClosing } from './closing-labels.ts'

const erasesAt = new Date('2026-12-11T12:00:00.000Z')
const soon = '2026-12-03T12:00:00.000Z'
const late = '2027-03-03T12:00:00.000Z'
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
const paid = {
  interval: 'month',
  amount: 900,
  currency: 'eur',
  status: 'active',
  endedFor: null,
  isEndWaiting: false,
} as const
const pays = (part: Partial<NonNullable<OwnSubscription['subscription']>>): OwnSubscription => ({
  ...free,
  plan: part.plan ?? 'pro',
  source: 'stripe',
  subscription: { ...paid, plan: 'pro', seats: 1, renewsAt: null, endsAt: null, graceUntil: null, ...part },
})

test('the free plan has no text, and an unknown plan only general ones', () => {
  expect(describePlanAtClosing(free, erasesAt)).toEqual({ atOnce: '', meanwhile: '', after: '' })
  expect(describePlanAtClosing(undefined, erasesAt).atOnce).toBe('A paid plan won’t be renewed.')
})

test('a paid plan is not charged again; if it ends before the erasure, returning later means Free', () => {
  const { atOnce, meanwhile, after } = describePlanAtClosing(pays({ renewsAt: soon }), erasesAt)
  expect(atOnce).toMatch(/^Pro won’t be renewed, and you won’t be charged again. It’s paid until 3 December 2026/)
  expect(meanwhile).toMatch(/by 3 December 2026, you’ll still have Pro and can renew it. After that, you’ll have Free/)
  expect(after).toBe('')
})

test('a plan paid beyond the erasure ends with the account', () => {
  const { meanwhile, after } = describePlanAtClosing(pays({ renewsAt: late }), erasesAt)
  expect(meanwhile).toBe('If you come back, you’ll still have Pro and can renew it.')
  expect(after).toBe('Any time left on Pro will be lost.')
})

test('the owner of a team sees how long its seats stay', () => {
  expect(describePlanAtClosing(pays({ plan: 'team', seats: 4, renewsAt: soon }), erasesAt).atOnce).toMatch(
    /Your team will keep its seats until then/,
  )
  const pastDue = pays({ plan: 'team', seats: 4, status: 'past-due', graceUntil: soon })
  expect(describePlanAtClosing(pastDue, erasesAt).atOnce).toBe(
    'Team will end, and we won’t collect the payment that failed. Your team’s seats will end with it.',
  )
})

test('a seat stays for the grace period and then returns to the team, even beside a paid plan', () => {
  const seat = { plan: 'team', source: 'seat', heldSeat: { ownerName: 'Lina' } } as const
  expect(describePlanAtClosing({ ...free, ...seat }, erasesAt)).toEqual({
    atOnce: '',
    meanwhile: 'You’ll keep your seat.',
    after: 'Your seat will go back to the team.',
  })
  const both = describePlanAtClosing({ ...pays({ renewsAt: soon }), ...seat }, erasesAt)
  expect(both.atOnce).toMatch(/^Pro won’t be renewed/)
  expect(both.meanwhile).toMatch(/You’ll keep your seat\.$/)
})

test('a given plan continues, whether the account is closed or not', () => {
  const given = { ...free, plan: 'pro', source: 'invitation', until: soon } as const
  expect(describePlanAtClosing(given, erasesAt).atOnce).toBe(
    'Pro will continue until 3 December 2026, even while your account is closed.',
  )
})
