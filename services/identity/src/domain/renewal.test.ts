import { expect, test } from 'vitest'
import { nextChargeAt, renewalEndReason } from './renewal.ts'

const date = (day: number) => new Date(Date.UTC(2026, 0, day))
const renewed = { status: 'active' as const, periodEndsAt: date(20), endsAt: null }
const ending = { ...renewed, endsAt: date(20) }
const over = { ...ending, status: 'over' as const }
const nothing = { closedAt: null, suspension: undefined, subscription: renewed, isRequested: false }
const suspendedUntil = (until: Date | null) => ({ reason: 'Spam', until })

test.each([
  ['no reason', nothing, null],
  ['its owner closed the account', { ...nothing, closedAt: date(1) }, 'account-closed'],
  ['its owner is suspended permanently', { ...nothing, suspension: suspendedUntil(null) }, 'suspended'],
  ['a suspension beyond the paid period', { ...nothing, suspension: suspendedUntil(date(21)) }, 'suspended'],
  ['a suspension until the end of the paid period', { ...nothing, suspension: suspendedUntil(date(20)) }, null],
  ['a shorter suspension', { ...nothing, suspension: suspendedUntil(date(19)) }, null],
  ['suspended while ending', { ...nothing, suspension: suspendedUntil(null), subscription: ending }, 'suspended'],
  ['suspended after its end', { ...nothing, suspension: suspendedUntil(null), subscription: over }, null],
  ['suspended, no subscription', { ...nothing, suspension: suspendedUntil(null), subscription: undefined }, null],
  ['its owner requested it', { ...nothing, isRequested: true }, 'requested'],
])('why a renewal ends: %s', (_, about, reason) => {
  expect(renewalEndReason(about)).toBe(reason)
})

test('a subscription that ends, has ended or does not exist has no next charge', () => {
  expect([renewed, ending, over, undefined].map(nextChargeAt)).toEqual([date(20), null, null, null])
})
